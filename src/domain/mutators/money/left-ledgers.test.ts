import { describe, expect, test } from 'vitest';
import { aTripWith } from '../../../../test/builders/club.ts';
import { documentsOf, type MemoryDocuments } from '../../../../test/builders/documents.ts';
import {
  aBus,
  aPassenger,
  aPayment,
  aProfile,
  guide,
  organizer,
  passenger,
} from '../../../../test/builders/entities.ts';
import { verdictOf } from '../../../../test/builders/outcomes.ts';
import type { Bus, Passenger } from '../../entities/bus.schema.ts';
import { isToReturn } from '../../money/money-on-bus.ts';
import { erasedName, eraseFromTrip } from '../../people/erase-person.ts';
import { bookingRef, busRef } from '../../wire/documents.ts';

const at = (busId: string) => busRef(organizer.uid, 't1', busId);
const target = { tripId: 't1', busId: 'b1', passengerId: passenger.uid };
const paid = (more: Partial<Passenger> = {}) =>
  aPassenger({ amountDue: 2000, paymentStatus: 'Pago', payments: [aPayment()], ...more });
const booking = bookingRef('t1', passenger.uid);

function club(...buses: Partial<Bus>[]): MemoryDocuments {
  const all = buses.length > 0 ? buses : [{ passengers: [paid()] }, {}];
  return documentsOf(
    aTripWith({
      buses: all.map((bus, index) => aBus({ id: `b${index + 1}`, busNumber: `${index + 1}`, ...bus })),
      bookings: [
        {
          status: 'accepted',
          busId: 'b1',
          busNumber: '1',
          paid: [{ id: passenger.uid, amount: 2000 }],
        },
      ],
    }),
  );
}
const remove = (documents: MemoryDocuments, passengerId: string = passenger.uid) =>
  documents.run('removePassenger', { ...target, passengerId }, { actor: organizer });
const leftOn = (documents: MemoryDocuments, busId = 'b1') => documents.at(at(busId)).leftLedgers ?? [];

describe('MONEY-08 the money follows the person', () => {
  test('who moves takes the ledger along, and nothing is left behind', () => {
    const documents = club();
    documents.run('movePassenger', { ...target, toBusId: 'b2' }, { actor: organizer });
    expect(documents.at(at('b2')).passengers[0]).toMatchObject({ amountDue: 2000, payments: [{ id: 'p1' }] });
    expect([...leftOn(documents), ...leftOn(documents, 'b2')]).toEqual([]);
  });

  test('a payment that arrives after a move finds the person', () => {
    const documents = club({ passengers: [aPassenger({ amountDue: 2000 })] }, {});
    documents.run('movePassenger', { ...target, toBusId: 'b2' }, { actor: organizer });
    documents.run('recordPayment', { ...target, paymentId: 'late', amount: 2000 }, { actor: guide });
    expect(documents.at(at('b2')).passengers[0]).toMatchObject({
      paymentStatus: 'Pago',
      payments: [{ id: 'late' }],
    });
  });

  test('who is removed leaves it to be returned, with name, phone and account', () => {
    const documents = club({ passengers: [paid({ phone: '912 345 678' })] });
    remove(documents);
    expect(leftOn(documents)).toMatchObject([
      { id: passenger.uid, name: 'Ana Silva', phone: '912 345 678', userId: passenger.uid, amountDue: 2000 },
    ]);
    expect(leftOn(documents).map(isToReturn)).toEqual([true]);
    expect(documents.at(at('b1')).authorIds).toEqual([passenger.uid, guide.uid]);
  });

  test('who has paid nothing leaves nothing', () => {
    const documents = club({ passengers: [aPassenger({ amountDue: 2000 })] });
    remove(documents);
    expect(documents.at(at('b1'))).not.toHaveProperty('leftLedgers');
  });

  test('who was paid before the ledger leaves the price', () => {
    const former = aPassenger({ paymentStatus: 'Pago', paymentBy: guide.uid, paymentByName: 'Gui P.' });
    const documents = club({ passengers: [former] });
    remove(documents);
    expect(leftOn(documents)).toMatchObject([
      { amountDue: 2000, payments: [{ amount: 2000, by: guide.uid }] },
    ]);
  });

  test('a companion’s money is told of by the request of the head', () => {
    const companion = paid({ id: 'ana~p1', name: 'Zé', userId: undefined, groupId: passenger.uid });
    const documents = club({ passengers: [paid({ groupId: passenger.uid }), companion] });
    remove(documents, 'ana~p1');
    expect(leftOn(documents)).toMatchObject([{ id: 'ana~p1', userId: passenger.uid }]);
  });

  test('WAIT-04 who gives the seat back leaves it too; the request says so until it is returned', () => {
    const documents = club();
    const { uid } = passenger;
    documents.run('releaseSeat', { tripId: 't1' }, { actor: passenger, at: '2026-03-01T10:00:00.000Z' });
    expect(documents.at(booking)).toMatchObject({ releasedPaid: true, paid: [{ id: uid, amount: 2000 }] });
    documents.run('voidPayment', { ...target, paymentId: 'p1' }, { actor: organizer });
    expect(leftOn(documents).map(isToReturn)).toEqual([false]);
    expect(documents.at(booking)).not.toHaveProperty('releasedPaid');
    expect(documents.at(booking).paid).toEqual([]);
  });

  test('WAIT-04 MONEY-10 who asks again and is accepted has paid, and nothing is to be returned', () => {
    const documents = club();
    documents.run('releaseSeat', { tripId: 't1' }, { actor: passenger, at: '2026-03-01T10:00:00.000Z' });
    const again = { tripId: 't1', passengerName: 'Ana Silva', passengerPhone: '912 345 678' };
    documents.run('requestBooking', again, { actor: passenger, at: '2026-03-02T10:00:00.000Z' });
    expect(documents.at(booking)).toMatchObject({ releasedPaid: true, paid: [{ amount: 2000 }] });
    const accept = { tripId: 't1', passengerId: passenger.uid, busId: 'b1' };
    documents.run('acceptBooking', accept, { actor: organizer, at: '2026-03-03T10:00:00.000Z' });
    expect(documents.at(booking)).toMatchObject({ status: 'accepted', paid: [{ amount: 2000 }] });
    expect(documents.at(booking)).not.toHaveProperty('releasedPaid');
    expect(documents.at(at('b1')).passengers[0]?.paymentStatus).toBe('Pago');
  });

  const giveBack = (documents: MemoryDocuments) =>
    documents.run('releaseSeat', { tripId: 't1' }, { actor: passenger, at: '2026-03-01T10:00:00.000Z' });
  const askAgain = (documents: MemoryDocuments) => {
    const again = { tripId: 't1', passengerName: 'Ana Silva', passengerPhone: '912 345 678' };
    documents.run('requestBooking', again, { actor: passenger, at: '2026-03-02T10:00:00.000Z' });
  };
  const giveMoneyBack = (documents: MemoryDocuments, passengerId: string, paymentId: string) =>
    documents.run('voidPayment', { ...target, passengerId, paymentId }, { actor: organizer });
  const son = 'ana~p1';
  function family(): MemoryDocuments {
    const companion = { id: son, name: 'Zé', userId: undefined, payments: [aPayment({ id: 'p2' })] };
    const group = [{}, companion].map((one) => paid({ groupId: passenger.uid, ...one }));
    const documents = club({ passengers: group });
    const request = {
      ...{ seats: 2, party: [{ id: 'p1', name: 'Zé', isMinor: false, phone: '', price: 20 }] },
      paid: [
        { id: passenger.uid, amount: 2000 },
        { id: son, amount: 2000 },
      ],
    };
    documents.set(booking.path, { ...documents.at(booking), ...request });
    return documents;
  }

  test.each([
    [
      'the person takes',
      (documents: MemoryDocuments) =>
        documents.run('changeParty', { tripId: 't1', party: [] }, { actor: passenger }),
    ],
    ['the organizer takes', (documents: MemoryDocuments) => remove(documents, son)],
  ])(
    'WAIT-04 a request from which %s a companion who paid says so until that money is returned',
    (_, take) => {
      const documents = family();
      take(documents);
      expect(documents.at(booking)).toMatchObject({ status: 'accepted', releasedPaid: true });
      giveMoneyBack(documents, son, 'p2');
      expect(documents.at(booking)).not.toHaveProperty('releasedPaid');
      expect(documents.at(booking).paid).toEqual([{ id: passenger.uid, amount: 2000 }]);
    },
  );

  test('WAIT-04 who has asked again has nothing to get back once the money is returned', () => {
    const documents = club();
    giveBack(documents);
    askAgain(documents);
    giveMoneyBack(documents, passenger.uid, 'p1');
    expect(documents.at(booking)).toMatchObject({ status: 'pending', paid: [] });
    expect(documents.at(booking)).not.toHaveProperty('releasedPaid');
  });

  test('WAIT-04 of two who paid, the request says so until the money of both is returned', () => {
    const documents = family();
    giveBack(documents);
    giveMoneyBack(documents, passenger.uid, 'p1');
    expect(documents.at(booking)).toMatchObject({ releasedPaid: true, paid: [{ id: son, amount: 2000 }] });
    giveMoneyBack(documents, son, 'p2');
    expect(documents.at(booking)).not.toHaveProperty('releasedPaid');
  });

  test('WAIT-04 a part that was paid is money to return too, and stays when the person asks again', () => {
    const part = paid({ paymentStatus: 'Pendente', payments: [aPayment({ amount: 1000 })] });
    const documents = club({ passengers: [part] });
    documents.set(booking.path, { ...documents.at(booking), paid: [{ id: passenger.uid, amount: 1000 }] });
    giveBack(documents);
    expect(documents.at(booking).releasedPaid).toBe(true);
    askAgain(documents);
    expect(documents.at(booking)).toMatchObject({ releasedPaid: true, paid: [{ amount: 1000 }] });
  });

  test.each([
    ['what the club offered', { payments: [aPayment({ method: 'Oferta do clube' })] }],
    ['«Pago» on a trip that costs nothing', { amountDue: 0, payments: [aPayment({ amount: 0 })] }],
  ])('WAIT-04 MONEY-46 %s is no money to return', (_, entry) => {
    const documents = club({ passengers: [paid(entry)] });
    giveBack(documents);
    expect(documents.at(booking)).not.toHaveProperty('releasedPaid');
  });

  test('the organizer keeps it, and changes their mind', () => {
    const documents = club();
    documents.run('releaseSeat', { tripId: 't1' }, { actor: passenger });
    const keep = (kept: boolean) => documents.send('keepPayment', { ...target, kept }, { actor: organizer });
    expect(verdictOf(keep(true))).toBe('applied');
    expect(leftOn(documents).map(isToReturn)).toEqual([false]);
    expect(documents.at(booking)).not.toHaveProperty('releasedPaid');
    keep(false);
    expect(leftOn(documents).map(isToReturn)).toEqual([true]);
    expect(documents.at(booking)).toMatchObject({ releasedPaid: true });
    expect(
      verdictOf(documents.send('keepPayment', { ...target, passengerId: 'x' }, { actor: organizer })),
    ).toBe('PASSENGER_GONE');
  });

  test('who comes back takes it along, also onto another bus', () => {
    const documents = club();
    documents.run('releaseSeat', { tripId: 't1' }, { actor: passenger, at: '2026-03-01T10:00:00.000Z' });
    documents.set(booking.path, { ...documents.at(booking), status: 'pending', price: 20, paid: undefined });
    documents.run(
      'acceptBooking',
      { tripId: 't1', passengerId: passenger.uid, busId: 'b2' },
      { actor: organizer, at: '2026-03-02T10:00:00.000Z' },
    );
    expect(documents.at(at('b2')).passengers[0]).toMatchObject({
      paymentStatus: 'Pago',
      amountDue: 2000,
      payments: [{ id: 'p1' }],
    });
    expect(documents.at(booking).paid).toEqual([{ id: passenger.uid, amount: 2000 }]);
    expect(leftOn(documents)).toEqual([]);
  });

  test('two who change places keep what each of them paid', () => {
    const bia = paid({ id: 'bia', userId: 'bia', bookingId: 'bia', payments: [aPayment({ id: 'p2' })] });
    const documents = club({ passengers: [paid()] }, { passengers: [bia] });
    documents.run(
      'swapPassengers',
      { tripId: 't1', busId: 'b1', passengerId: passenger.uid, toBusId: 'b2', otherPassengerId: 'bia' },
      { actor: organizer },
    );
    expect(documents.at(at('b1')).passengers[0]?.payments).toMatchObject([{ id: 'p2' }]);
    expect([...leftOn(documents), ...leftOn(documents, 'b2')]).toEqual([]);
  });
});

describe('MONEY-08 a bus with money is not removed', () => {
  const removeBus = (documents: MemoryDocuments) =>
    verdictOf(documents.send('removeBus', { tripId: 't1', busId: 'b1' }, { actor: organizer }));

  test('while there is something to return, or handed over', () => {
    const documents = club();
    remove(documents);
    expect(removeBus(documents)).toBe('BUS_HAS_MONEY');
    documents.run('voidPayment', { ...target, paymentId: 'p1' }, { actor: organizer });
    expect(removeBus(documents)).toBe('applied');
    const handed = club({}, {});
    handed.run('declareCash', { tripId: 't1', busId: 'b1', deliveryId: 'd1', amount: 500 }, { actor: guide });
    expect(removeBus(handed)).toBe('BUS_HAS_MONEY');
  });
});

describe('MONEY-15 whose account is deleted', () => {
  const erase = (documents: MemoryDocuments, now: string) => {
    for (const write of eraseFromTrip(documents, 't1', passenger.uid, now)) documents.apply(write);
  };

  test('leaves the amounts without a name on a trip ahead', () => {
    const documents = club({ passengers: [paid({ phone: '912 345 678' })] });
    erase(documents, '2026-03-01T10:00:00.000Z');
    const [left] = leftOn(documents);
    expect(left).toMatchObject({ name: erasedName, phone: '', payments: [{ amount: 2000 }] });
    expect(left).not.toHaveProperty('userId');
    expect(documents.at(at('b1')).passengers).toEqual([]);
  });

  test('and what they had left before, also on a trip that is over', () => {
    const documents = club();
    remove(documents);
    documents.set(booking.path, { tripId: 't1', organizerId: organizer.uid, passengerId: passenger.uid });
    erase(documents, '2026-04-01T10:00:00.000Z');
    expect(leftOn(documents)).toMatchObject([{ name: erasedName, payments: [{ amount: 2000 }] }]);
    expect(JSON.stringify(leftOn(documents))).not.toContain('Ana');
  });
});

describe('MONEY-14 the price of who was added by hand', () => {
  const add = (documents: MemoryDocuments, more = {}) =>
    documents.run(
      'addPassenger',
      { tripId: 't1', busId: 'b1', passengerId: 'rui', name: 'Rui', ...more },
      { actor: organizer },
    );
  const dues = (documents: MemoryDocuments) =>
    documents.at(at('b1')).passengers.map(({ amountDue }) => amountDue);
  const edit = (documents: MemoryDocuments, amountDue?: number) =>
    documents.send(
      'editPassenger',
      { tripId: 't1', busId: 'b1', passengerId: 'rui', name: 'Rui', phone: '', amountDue },
      { actor: organizer },
    );

  test('is the trip’s, or what the organizer says, for each person', () => {
    const plain = club({});
    add(plain, { isMember: true, party: [{ id: 'p1', name: 'Zé' }] });
    expect(dues(plain)).toEqual([1500, 2000]);
    const said = club({});
    add(said, { amountDue: 1250, party: [{ id: 'p1', name: 'Zé' }] });
    expect(dues(said)).toEqual([1250, 1250]);
    const group = club({});
    add(group, { amountDue: 1250, seats: 3 });
    expect(dues(group)).toEqual([3750]);
  });

  test('is corrected, and the status follows', () => {
    const documents = club({});
    add(documents);
    documents.run(
      'recordPayment',
      { ...target, passengerId: 'rui', paymentId: 'p1', amount: 1250 },
      { actor: guide },
    );
    edit(documents, 1250);
    expect(documents.at(at('b1')).passengers[0]).toMatchObject({ amountDue: 1250, paymentStatus: 'Pago' });
    edit(documents, 2000);
    expect(documents.at(at('b1')).passengers[0]?.paymentStatus).toBe('Pendente');
    edit(documents);
    expect(dues(documents)).toEqual([2000]);
  });

  test('of a companion changes what the request of the head says', () => {
    const companion = paid({ id: 'ana~p1', userId: undefined, groupId: passenger.uid, payments: undefined });
    const documents = club({ passengers: [paid({ groupId: passenger.uid }), companion] });
    const party = [{ id: 'p1', name: 'Zé', isMinor: false, phone: '', price: 20 }];
    documents.set(booking.path, { ...documents.at(booking), seats: 2, party });
    const corrected = { passengerId: 'ana~p1', name: 'Zé', phone: '', amountDue: 1000 };
    documents.run('editPassenger', { tripId: 't1', busId: 'b1', ...corrected }, { actor: organizer });
    expect(documents.at(booking).party).toMatchObject([{ id: 'p1', price: 10 }]);
    expect(documents.at(at('b1')).passengers[1]?.amountDue).toBe(1000);
  });

  test('that is none is refused', () => {
    const documents = club({});
    add(documents);
    expect(verdictOf(edit(documents, -1))).toBe('INVALID');
    expect(verdictOf(edit(documents, 60_000))).toBe('INVALID');
  });
});

describe('MONEY-16 a reminder', () => {
  const owing = (id: string, more: Partial<Passenger> = {}) =>
    aPassenger({ id, userId: id, bookingId: id, amountDue: 2000, ...more });
  const profiles = Object.fromEntries(
    ['ana', 'bia', 'rui'].map((uid) => [`users/${uid}/profile/data`, aProfile({ uid })]),
  );
  const remind = (passengers: Passenger[], ids: string[]) => {
    const documents = documentsOf({ ...profiles, ...aTripWith({ buses: [aBus({ passengers })] }) });
    const outcome = documents.send(
      'remindPayment',
      { tripId: 't1', passengerIds: ids },
      { actor: organizer },
    );
    return { documents, outcome: outcome as { pushes?: { userId: string; body: string }[] } };
  };
  const told = ({ outcome }: ReturnType<typeof remind>) =>
    outcome.pushes?.map(({ userId, body }) => [userId, body]);

  test('is for who still owes something, with the sum of a group to its head', () => {
    const group = [
      owing('ana', { groupId: 'ana' }),
      owing('ana~p1', { userId: undefined, groupId: 'ana', amountDue: 1000 }),
    ];
    const half = owing('bia', { payments: [aPayment({ amount: 500 })] });
    const done = owing('rui', { payments: [aPayment()] });
    expect(told(remind([...group, half, done], ['ana', 'ana~p1', 'bia', 'rui']))).toEqual([
      ['ana', 'Falta pagar 30,00€ da viagem "Jornada 25".'],
      ['bia', 'Falta pagar 15,00€ da viagem "Jornada 25".'],
    ]);
  });

  test('names a notification of its own, and nobody without an account', () => {
    const { documents } = remind([owing('ana')], ['ana']);
    expect(documents.snapshot()['users/ana/profile/data']).toMatchObject({
      notifications: [{ type: 'payment_reminder', title: 'Falta pagar', tripId: 't1' }],
    });
    expect(told(remind([owing('zé', { userId: undefined })], ['zé']))).toEqual([]);
  });
});
