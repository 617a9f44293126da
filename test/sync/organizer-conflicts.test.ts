import { beforeEach, describe, expect, test } from 'vitest';
import { seatCounts } from '../../src/domain/boarding/seats.ts';
import type { Bus } from '../../src/domain/entities/bus.schema.ts';
import type { MutationArgs } from '../../src/domain/mutators/index.ts';
import type { MutationName } from '../../src/domain/mutators/verbs.ts';
import {
  bookingRef,
  busRef,
  organizerTripRef,
  profileRef,
  publicTripRef,
} from '../../src/domain/wire/documents.ts';
import { aTripWith, type TripParts } from '../builders/club.ts';
import { aBus, aPassenger } from '../builders/entities.ts';
import { tripFields } from '../builders/examples.ts';
import { aPerson, arrange, emptyClub, stored } from '../device/club.ts';
import { endDevicesAfterEachTest, onlineDevice, type RemoteDevice, until } from '../device/remote-device.ts';

endDevicesAfterEachTest();
beforeEach(emptyClub);

const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
const yesterday = new Date(Date.now() - 86_400_000).toISOString();
const buses = ['b1', 'b2', 'b3'].map((id) => busRef('organizer-1', 't1', id));
const onTrip = { tripId: 't1', busId: 'b1' };

/** One action of one of the two devices, made offline. */
interface Step<N extends MutationName = MutationName> {
  name: N;
  args: MutationArgs<N>;
  /** Acts on the guide's phone instead of the organizer's. */
  by?: 'guide';
}
const step = <N extends MutationName>(name: N, args: MutationArgs<N>, by?: 'guide'): Step =>
  ({ name, args, by }) as Step;

/** The outcome of a mutation at the server. */
async function verdictOn(phone: RemoteDevice): Promise<string> {
  return until('a verdict', async () => {
    const [record] = await phone.records();
    if (!record) return 'applied';
    return record.status === 'refused' ? (record.message as string) : undefined;
  });
}

/** Both devices act offline; `first` reaches the server before `second`. Returns both outcomes. */
async function inOrder(club: TripParts, first: Step, second: Step): Promise<[string, string]> {
  const [organizer, guide] = await Promise.all([
    aPerson('organizer-1', 'organizer'),
    aPerson('guide-1', 'guide'),
    aPerson('ana', 'passenger'),
    aPerson('rui', 'passenger'),
  ]);
  await arrange(aTripWith(club));
  const phones = await Promise.all(
    [first, second].map(({ by }) => onlineDevice(by === 'guide' ? guide : organizer)),
  );
  const [one, two] = phones as [RemoteDevice, RemoteDevice];
  await Promise.all(phones.map((phone) => phone.setNetwork({ cut: true })));
  await one.mutate(first.name, first.args as never);
  await two.mutate(second.name, second.args as never);
  expect([(await one.records()).length, (await two.records()).length]).toEqual([1, 1]);
  await one.setNetwork({ cut: false });
  const told = await verdictOn(one);
  await two.setNetwork({ cut: false });
  return [told, await verdictOn(two)];
}

/** Asserts that no bus is overfull and that both trip copies hold the sums over the buses. */
async function seatsAreRight(): Promise<void> {
  const rows = (await Promise.all(buses.map((ref) => stored(ref)))).filter((bus): bus is Bus => Boolean(bus));
  for (const bus of rows) {
    const taken = bus.passengers.reduce((sum, entry) => sum + entry.seats, 0);
    expect([bus.occupiedSeats, taken <= bus.capacity]).toEqual([taken, true]);
  }
  for (const ref of [publicTripRef('t1'), organizerTripRef('organizer-1', 't1')]) {
    const trip = await stored(ref);
    expect(trip).toMatchObject(seatCounts(rows, trip));
  }
}
const peopleOn = async (bus: number) =>
  ((await stored(buses[bus] as (typeof buses)[0])) as Bus).passengers.map(({ id }) => id);
const entryOf = (id: string) => aPassenger({ id, name: `Passageiro ${id}` });
const booked = (passengerId: string) => ({
  passengerId,
  status: 'accepted' as const,
  busId: 'b1',
  busNumber: '1',
});

const requests: TripParts = {
  trip: { date: tomorrow },
  buses: [aBus({ capacity: 1 }), aBus({ id: 'b2', busNumber: '2' })],
  bookings: [{ passengerId: 'ana' }, { passengerId: 'rui', passengerName: 'Rui' }],
};
const aboard: TripParts = {
  trip: { date: tomorrow },
  buses: [
    aBus({ passengers: [entryOf('ana')] }),
    aBus({ id: 'b2', busNumber: '2', capacity: 1 }),
    aBus({ id: 'b3', busNumber: '3' }),
  ],
  bookings: [booked('ana'), { passengerId: 'rui', passengerName: 'Rui' }],
};

const accept = (passengerId: string, busId = 'b1') =>
  step('acceptBooking', { tripId: 't1', passengerId, busId });
const reject = step('rejectBooking', { tripId: 't1', passengerId: 'ana' });
const move = (toBusId: string) => step('movePassenger', { ...onTrip, passengerId: 'ana', toBusId });
const full: TripParts = {
  trip: { date: tomorrow },
  buses: [
    aBus({ capacity: 1, passengers: [entryOf('ana')] }),
    aBus({ id: 'b2', busNumber: '2', capacity: 1, passengers: [entryOf('x')] }),
    aBus({ id: 'b3', busNumber: '3' }),
  ],
  bookings: [booked('ana')],
};
const swap = step('swapPassengers', {
  ...{ ...onTrip, passengerId: 'ana' },
  ...{ toBusId: 'b2', otherPassengerId: 'x' },
});
const remove = step('removePassenger', { ...onTrip, passengerId: 'ana' });
const removeBus = (busId: string) => step('removeBus', { tripId: 't1', busId });
const lower = step('setBusCapacity', { ...onTrip, capacity: 2 });
const add = step('addPassenger', { ...onTrip, passengerId: 'x', name: 'Família Costa', seats: 4 });
const board = step('setBoarded', { ...onTrip, passengerId: 'ana', boarded: true }, 'guide');
const edit = (change: object) =>
  step('editTrip', { ...tripFields, date: tomorrow, ...change, seen: { ...tripFields, date: tomorrow } });
const cancel = step('cancelTrip', { tripId: 't1', reason: 'Avaria' });
const cancelled = 'A viagem foi cancelada. Motivo: Avaria';
const editAll = { origin: 'Largo novo' };

const decided = 'Esta reserva já foi decidida.';
const noBus = 'Autocarro não encontrado!';
const changed = 'Esta viagem foi alterada noutro dispositivo. Edite-a de novo a partir dos dados atuais.';

describe('two devices act offline and reconnect one after the other', () => {
  test.each<[string, TripParts, Step, Step, string]>([
    ['BOOK-14 OPEN-99 accept, then reject', requests, accept('ana'), reject, decided],
    ['BOOK-14 OPEN-99 reject, then accept', requests, reject, accept('ana'), decided],
    ['BOOK-14 accepted onto another bus', requests, accept('ana', 'b2'), accept('ana'), decided],
    ['CANCEL-04 cancel, then a queued acceptance', requests, cancel, accept('ana'), cancelled],
    ['CANCEL-04 cancel, then a queued tick «a bordo»', aboard, cancel, board, cancelled],
    [
      'FAULTS-29 BOOK-10 the last seat, to Ana',
      requests,
      accept('ana'),
      accept('rui'),
      'Não há lugares suficientes no autocarro 1. Disponíveis: 0/1.',
    ],
    [
      'FAULTS-29 BOOK-10 the last seat, to Rui',
      requests,
      accept('rui'),
      accept('ana'),
      'Não há lugares suficientes no autocarro 1. Disponíveis: 0/1.',
    ],
    ['FAULTS-28 the bus is removed, then accepted into', requests, removeBus('b1'), accept('ana'), noBus],
    [
      'FAULTS-28 accepted into, then the bus is removed',
      requests,
      accept('ana'),
      removeBus('b1'),
      'Não é possível remover um autocarro com passageiros.',
    ],
    [
      'FAULTS-30 filled, then lowered',
      { trip: { date: tomorrow }, buses: [aBus()] },
      add,
      lower,
      'A nova capacidade (2) não pode ser inferior aos lugares já ocupados (4).',
    ],
    [
      'FAULTS-30 lowered, then filled',
      { trip: { date: tomorrow }, buses: [aBus()] },
      lower,
      add,
      'Não há lugares suficientes. Apenas 2 lugar(es) disponível(eis).',
    ],
    [
      'edited, then edited differently',
      requests,
      edit({ origin: 'Largo novo' }),
      edit({ origin: 'Estádio' }),
      changed,
    ],
    [
      'edited differently, then edited',
      requests,
      edit({ origin: 'Estádio' }),
      edit({ origin: 'Largo novo' }),
      changed,
    ],
    [
      'FAULTS-35 moved to one bus, then to another',
      aboard,
      move('b2'),
      move('b3'),
      'Este passageiro já não está neste autocarro: está no autocarro 2.',
    ],
    [
      'FAULTS-35 moved to another bus, then to the first',
      aboard,
      move('b3'),
      move('b2'),
      'Este passageiro já não está neste autocarro: está no autocarro 3.',
    ],
    [
      'BOARD-92 swapped between full buses, then moved from the first',
      full,
      swap,
      move('b3'),
      'Este passageiro já não está neste autocarro: está no autocarro 2.',
    ],
    [
      'BOARD-92 moved away, then swapped',
      full,
      move('b3'),
      swap,
      'Este passageiro já não está neste autocarro: está no autocarro 3.',
    ],
    [
      'FAULTS-35 moved, then removed from the former bus',
      aboard,
      move('b2'),
      remove,
      'Este passageiro já não está neste autocarro: está no autocarro 2.',
    ],
    [
      'FAULTS-35 removed, then moved',
      aboard,
      remove,
      move('b2'),
      'Este passageiro já não está no autocarro.',
    ],
    [
      'FAULTS-35 moved into the last seat, then accepted into it',
      aboard,
      move('b2'),
      accept('rui', 'b2'),
      'Não há lugares suficientes no autocarro 2. Disponíveis: 0/1.',
    ],
    [
      'FAULTS-35 accepted into the last seat, then moved into it',
      aboard,
      accept('rui', 'b2'),
      move('b2'),
      'Não há lugares suficientes no autocarro 2. Disponíveis: 0/1.',
    ],
    [
      'FAULTS-35 the bus is removed, then somebody is moved to it',
      aboard,
      removeBus('b3'),
      move('b3'),
      noBus,
    ],
    [
      'FAULTS-35 somebody is moved to the bus, then it is removed',
      aboard,
      move('b3'),
      removeBus('b3'),
      'Não é possível remover um autocarro com passageiros.',
    ],
  ])(
    '%s: the server keeps the first and refuses the other with a reason',
    async (_, club, first, second, told) => {
      expect(await inOrder(club, first, second)).toEqual(['applied', told]);
      await seatsAreRight();
    },
  );

  test.each<[string, Step, Step]>([
    ['moved, then ticked on the former bus', move('b2'), board],
    ['ticked, then moved', board, move('b2')],
  ])('FAULTS-35 FAULTS-31 %s: applies both, with the tick on the new bus', async (_, first, second) => {
    expect(await inOrder(aboard, first, second)).toEqual(['applied', 'applied']);
    expect([await peopleOn(0), await peopleOn(1)]).toEqual([[], ['ana']]);
    expect(await stored(buses[1] as (typeof buses)[0])).toMatchObject({
      passengers: [{ id: 'ana', boarded: true, boardedBy: 'guide-1' }],
    });
    expect(await stored(bookingRef('t1', 'ana'))).toMatchObject({ busId: 'b2', busNumber: '2' });
    await seatsAreRight();
  });

  test('CANCEL-02 CANCEL-03 accepted, then cancelled: applies both, and tells who was accepted', async () => {
    expect(await inOrder(requests, accept('ana'), cancel)).toEqual(['applied', 'applied']);
    await seatsAreRight();
    expect(await stored(publicTripRef('t1'))).toMatchObject({ cancelReason: 'Avaria', totalSeats: 0 });
    const told = await stored(profileRef('ana'));
    expect(told?.notifications.map(({ type }) => type)).toEqual(['booking_accepted', 'trip_cancelled']);
  });

  test('keeps both changes when two devices edit different fields of one trip', async () => {
    expect(await inOrder(requests, edit(editAll), edit({ time: '21:00' }))).toEqual(['applied', 'applied']);
    for (const ref of [publicTripRef('t1'), organizerTripRef('organizer-1', 't1')]) {
      expect(await stored(ref)).toMatchObject({ origin: 'Largo novo', time: '21:00' });
    }
  });

  test.each<[string, Step, Step, string]>([
    [
      'completed, then moved',
      step('completeTrip', { tripId: 't1' }),
      move('b2'),
      'A viagem já está concluída.',
    ],
    ['moved, then completed', move('b2'), step('completeTrip', { tripId: 't1' }), 'applied'],
    [
      'completed twice',
      step('completeTrip', { tripId: 't1' }),
      step('completeTrip', { tripId: 't1' }),
      'applied',
    ],
  ])('ORG-17 %s', async (_, first, second, told) => {
    const club = { ...aboard, trip: { date: yesterday } };
    expect(await inOrder(club, first, second)).toEqual(['applied', told]);
    expect(await stored(publicTripRef('t1'))).toMatchObject({ status: 'completed' });
    expect(await stored(bookingRef('t1', 'ana'))).toMatchObject({ status: 'completed_missed' });
    await seatsAreRight();
  });
});

describe('a passenger withdraws a request', () => {
  test.each<['ana' | 'organizer', string]>([
    ['ana', 'Dados da reserva não encontrados.'],
    ['organizer', decided],
  ])('FAULTS-31 BOOK-19 OPEN-35 keeps the action of %s when it arrives first', async (first, told) => {
    const [organizer, ana] = await Promise.all([
      aPerson('organizer-1', 'organizer'),
      aPerson('ana', 'passenger'),
    ]);
    await arrange(aTripWith(requests));
    const [office, phone] = await Promise.all([onlineDevice(organizer), onlineDevice(ana)]);
    await Promise.all([office, phone].map((device) => device.setNetwork({ cut: true })));
    await office.mutate('acceptBooking', { ...onTrip, passengerId: 'ana' });
    await phone.mutate('withdrawBooking', { tripId: 't1' });
    const order = first === 'ana' ? [phone, office] : [office, phone];
    await order[0]?.setNetwork({ cut: false });
    expect(await verdictOn(order[0] as RemoteDevice)).toBe('applied');
    await order[1]?.setNetwork({ cut: false });
    expect(await verdictOn(order[1] as RemoteDevice)).toBe(told);
    expect(await peopleOn(0)).toEqual(first === 'ana' ? [] : ['ana']);
    await seatsAreRight();
  });
});
