import { describe, expect, test } from 'vitest';
import { aTripWith, type TripParts } from '../../../../test/builders/club.ts';
import { documentsOf, type MemoryDocuments, type Tap } from '../../../../test/builders/documents.ts';
import {
  aBus,
  aPassenger,
  aProfile,
  aWalkUp,
  guide,
  organizer,
  otherGuide,
} from '../../../../test/builders/entities.ts';
import { applied, messageOf, verdictOf } from '../../../../test/builders/outcomes.ts';
import { eraseFromTrip } from '../../people/erase-person.ts';
import { busRef, profileRef, publicTripRef, tripSheetRef } from '../../wire/documents.ts';

const bus = busRef(organizer.uid, 't1', 'b1');
const busOfTwo = (overrides: Parameters<typeof aBus>[0] = {}) =>
  aBus({
    capacity: 2,
    assignedGuideIds: [guide.uid, otherGuide.uid],
    passengers: [aPassenger()],
    ...overrides,
  });
const clubOf = (parts: TripParts = {}) =>
  documentsOf({
    ...aTripWith({ buses: [busOfTwo()], ...parts }),
    [profileRef(guide.uid).path]: aProfile({
      uid: guide.uid,
      role: 'guide',
      firstName: 'Gui',
      lastName: 'Pires',
    }),
    [profileRef(organizer.uid).path]: aProfile({ uid: organizer.uid, role: 'organizer' }),
  });
const place = { tripId: 't1', busId: 'b1', walkUpId: 'w1' };
const note = (club: MemoryDocuments, args: object = {}, tap: Partial<Tap> = {}) =>
  club.send('noteWalkUp', { ...place, name: 'Bento Sá', ...args }, { actor: guide, ...tap });
const confirm = (club: MemoryDocuments, walkUpId = 'w1', tap: Partial<Tap> = {}) =>
  club.send('confirmWalkUp', { ...place, walkUpId }, { actor: organizer, ...tap });
const refuse = (club: MemoryDocuments, walkUpId = 'w1', tap: Partial<Tap> = {}) =>
  club.send('refuseWalkUp', { ...place, walkUpId }, { actor: organizer, ...tap });
const waiting = (overrides: Parameters<typeof aWalkUp>[0] = {}) =>
  clubOf({ buses: [busOfTwo({ walkUps: [aWalkUp(overrides)] })] });

describe('BOARD-57 a guide notes who is not on the list', () => {
  test('with phone and money, waiting for the organizer and outside every count', () => {
    const club = clubOf();
    const before = club.at(publicTripRef('t1'));
    applied(note(club, { phone: '913 000 111', isPaid: true }));
    expect(club.at(bus).walkUps).toEqual([
      {
        amountPaid: 2000,
        id: 'w1',
        name: 'Bento Sá',
        phone: '913 000 111',
        paymentStatus: 'Pago',
        notedAt: '2026-03-01T10:00:00.000Z',
        notedBy: guide.uid,
        notedByName: 'Gui P.',
        status: 'waiting',
      },
    ]);
    expect(club.at(bus)).toMatchObject({ occupiedSeats: 1, passengers: [{ name: 'Ana Silva' }] });
    expect(club.at(publicTripRef('t1'))).toEqual(before);
    expect(JSON.stringify(club.at(tripSheetRef('t1')))).not.toContain('Bento');
  });

  test('the phone is optional, and nobody has paid until it is said', () => {
    const club = clubOf();
    note(club);
    expect(club.at(bus).walkUps).toMatchObject([{ phone: '', paymentStatus: 'Pendente' }]);
  });

  test.each<[string, object, string]>([
    ['a blank name', { name: '   ' }, 'Escreva o nome de quem apareceu.'],
    ['no name', { name: undefined }, 'Escreva o nome de quem apareceu.'],
    ['a name of 201 letters', { name: 'x'.repeat(201) }, 'Máximo de 200 caracteres.'],
    [
      'a number that nobody can call',
      { phone: '12' },
      'Número inválido: use 9 algarismos, por exemplo 912 345 678.',
    ],
  ])('%s is refused with a sentence', (_, args, message) => {
    const club = clubOf();
    const outcome = note(club, args);
    expect([verdictOf(outcome), messageOf(outcome)]).toEqual(['INVALID', message]);
    expect(club.at(bus).walkUps).toEqual([]);
  });

  test.each<[string, TripParts, Partial<Tap>, string]>([
    ['by a guide of another bus', {}, { actor: { uid: 'guide-9', role: 'guide' } }, 'NOT_ASSIGNED'],
    ['on a bus that is gone', { buses: [] }, {}, 'BUS_GONE'],
    [
      'made after the trip was completed',
      { trip: { status: 'completed', completedAt: '2026-03-01T09:59:00.000Z' } },
      {},
      'TRIP_COMPLETED',
    ],
    [
      'the hundred and first of a bus',
      {
        buses: [
          busOfTwo({ walkUps: Array.from({ length: 100 }, (_, index) => aWalkUp({ id: `x${index}` })) }),
        ],
      },
      {},
      'INVALID',
    ],
  ])('refused: %s', (_, parts, tap, code) => {
    expect(verdictOf(note(clubOf(parts), {}, tap))).toBe(code);
  });

  test('BOARD-58 the organizer is told of each, without a name, and not of their own', () => {
    const club = clubOf();
    const { pushes } = applied(note(club, {}, { id: 'm1' }));
    expect(pushes).toMatchObject([
      { userId: organizer.uid, type: 'walk_up', title: 'Apareceu quem não está na lista' },
    ]);
    expect(pushes[0]?.body).toBe('Há alguém por confirmar no embarque da viagem "Jornada 25".');
    expect(applied(note(club, { walkUpId: 'w2' }, { actor: organizer })).pushes).toEqual([]);
    expect(club.at(profileRef(organizer.uid)).notifications).toHaveLength(1);
  });
});

describe('BOARD-59 the organizer decides', () => {
  test('MONEY-14 confirmed: a passenger of the same id with the payment that the guide took, not aboard; all counts follow', () => {
    const club = waiting();
    applied(confirm(club));
    expect(club.at(bus).passengers[1]).toEqual({
      id: 'w1',
      name: 'Bento Sá',
      phone: '913 000 111',
      seats: 1,
      paymentStatus: 'Pago',
      paymentChangedAt: '2026-03-01T09:00:00.000Z',
      paymentBy: guide.uid,
      paymentByName: 'Gui P.',
      amountDue: 2000,
      payments: [
        {
          id: 'note-w1',
          amount: 2000,
          method: 'Dinheiro',
          by: guide.uid,
          byName: 'Gui P.',
          at: '2026-03-01T09:00:00.000Z',
        },
      ],
      boarded: false,
      timestamp: '2026-03-01T10:00:00.000Z',
      membershipStatus: 'standard',
      nickname: '',
    });
    expect(club.at(bus).occupiedSeats).toBe(2);
    expect(club.at(publicTripRef('t1'))).toMatchObject({ availableSeats: 0, confirmedBookingsCount: 0 });
    expect(club.at(bus).walkUps).toMatchObject([{ status: 'confirmed', phone: '' }]);
    expect(club.at(tripSheetRef('t1')).buses[0]?.people).toHaveLength(2);
  });

  test('who has not paid comes with no payment by anybody', () => {
    const club = waiting({ paymentStatus: 'Pendente' });
    confirm(club);
    expect(club.at(bus).passengers[1]).not.toHaveProperty('paymentBy');
    expect(club.at(bus).passengers[1]).not.toHaveProperty('payments');
  });

  test('refused: the guide sees it, the phone is not kept, and no seat moves', () => {
    const club = waiting();
    applied(refuse(club));
    expect(club.at(bus)).toMatchObject({
      occupiedSeats: 1,
      walkUps: [{ name: 'Bento Sá', phone: '', status: 'refused', decidedAt: '2026-03-01T10:00:00.000Z' }],
    });
  });

  test('a full bus: the specification’s sentence, and the person still waits', () => {
    const full = busOfTwo({ capacity: 1, walkUps: [aWalkUp()] });
    const club = clubOf({ buses: [full] });
    expect(messageOf(confirm(club))).toBe('Não há lugares suficientes no autocarro 1. Disponíveis: 0/1.');
    expect(club.at(bus)).toMatchObject({
      occupiedSeats: 1,
      walkUps: [{ status: 'waiting', phone: '913 000 111' }],
    });
  });

  test('of two answers the first stands; the same twice is once', () => {
    const club = waiting();
    refuse(club);
    expect(messageOf(confirm(club))).toBe('Esta pessoa já foi recusada.');
    expect(verdictOf(refuse(club))).toBe('applied');
    const other = waiting();
    confirm(other);
    expect(messageOf(refuse(other))).toBe('Esta pessoa já foi confirmada.');
    expect(verdictOf(confirm(other))).toBe('applied');
    expect(other.at(bus).passengers).toHaveLength(2);
  });

  test('a note that is not there', () => {
    expect(messageOf(confirm(clubOf()))).toBe('Esta pessoa já não está por confirmar.');
    expect(messageOf(refuse(clubOf()))).toBe('Esta pessoa já não está por confirmar.');
  });
});

describe('BOARD-60 nobody is lost when the trip is completed or the bus goes', () => {
  const past = { actor: organizer, at: '2026-03-06T09:00:00.000Z' };

  test('the completion leaves who waits; they can still be confirmed, without history, or refused', () => {
    const buses = [busOfTwo({ capacity: 3, walkUps: [aWalkUp(), aWalkUp({ id: 'w2', name: 'Eva' })] })];
    const club = clubOf({ buses });
    applied(club.send('completeTrip', { tripId: 't1' }, past));
    expect(club.at(bus).walkUps).toMatchObject([{ status: 'waiting' }, { status: 'waiting' }]);
    applied(confirm(club, 'w1', { at: '2026-03-06T10:00:00.000Z' }));
    applied(refuse(club, 'w2', { at: '2026-03-06T10:00:00.000Z' }));
    expect(club.at(bus).passengers).toHaveLength(2);
    expect(club.get(tripSheetRef('t1'))).toBeUndefined();
  });

  test('a note from before the completion is kept, whenever it comes', () => {
    const club = clubOf({ trip: { status: 'completed', completedAt: '2026-03-01T10:00:01.000Z' } });
    applied(note(club));
    expect(club.at(bus).walkUps).toHaveLength(1);
  });

  test('a bus at whose door somebody waits is not removed, one where all are decided is', () => {
    const remove = (club: MemoryDocuments) =>
      club.send('removeBus', { tripId: 't1', busId: 'b1' }, { actor: organizer });
    const club = clubOf({ buses: [aBus({ walkUps: [aWalkUp({ paymentStatus: 'Pendente' })] })] });
    expect(messageOf(remove(club))).toBe('Não é possível remover um autocarro com pessoas por confirmar.');
    refuse(club);
    expect(verdictOf(remove(club))).toBe('applied');
  });
});

describe('BOARD-62 who noted somebody takes the note back', () => {
  const withdraw = (club: MemoryDocuments, tap: Partial<Tap> = {}) =>
    club.send('withdrawWalkUp', place, { actor: guide, ...tap });

  test('while nobody has decided: nothing of it is left, and no seat moves', () => {
    const club = clubOf();
    const before = club.at(bus);
    note(club, { phone: '913 000 111', isPaid: true });
    applied(withdraw(club));
    expect(club.at(bus)).toEqual(before);
    expect(verdictOf(confirm(club))).toBe('PASSENGER_GONE');
  });

  test('on a second phone too, as if once', () => {
    const club = waiting();
    withdraw(club);
    expect(verdictOf(withdraw(club))).toBe('applied');
  });

  test('not what another guide has noted, nor what was decided', () => {
    const club = waiting();
    const outcome = withdraw(club, { actor: otherGuide });
    expect(messageOf(outcome)).toBe('Só quem anotou esta pessoa a pode retirar.');
    expect(club.at(bus).walkUps).toHaveLength(1);
    confirm(club);
    expect(messageOf(withdraw(club))).toBe('Esta pessoa já foi confirmada.');
    const refused = waiting();
    refuse(refused);
    expect(messageOf(withdraw(refused))).toBe('Esta pessoa já foi recusada.');
  });
});

test('BOARD-61 two phones and the organizer meet in any order: the same people, the same seats', () => {
  const steps: ((club: MemoryDocuments) => unknown)[] = [
    (club) => note(club, { walkUpId: 'a', name: 'Ada' }, { at: '2026-03-01T06:01:00.000Z' }),
    (club) =>
      note(club, { walkUpId: 'b', name: 'Bia' }, { actor: otherGuide, at: '2026-03-01T06:00:00.000Z' }),
    (club) => refuse(club, 'old', { at: '2026-03-01T06:02:00.000Z' }),
    (club) =>
      club.send(
        'setBoarded',
        { tripId: 't1', busId: 'b1', passengerId: 'ana', boarded: true },
        { actor: guide },
      ),
  ];
  const ends = permutations(steps).map((order) => {
    const club = clubOf({
      buses: [busOfTwo({ walkUps: [aWalkUp({ id: 'old', notedAt: '2026-03-01T05:00:00.000Z' })] })],
    });
    for (const step of [...order, order[0]]) step?.(club);
    return JSON.stringify(club.at(bus));
  });
  expect(new Set(ends).size).toBe(1);
  expect(JSON.parse(ends[0] ?? '{}').walkUps.map(({ id }: { id: string }) => id)).toEqual(['old', 'b', 'a']);
});

test('DATA-67 a guide whose account is deleted leaves no name beside a note, and the list of authors finds it', () => {
  const club = clubOf();
  note(club);
  expect(club.at(bus).authorIds).toEqual([guide.uid]);
  for (const { ref, document } of eraseFromTrip(club, 't1', guide.uid, '2026-03-07T10:00:00.000Z')) {
    if (document) club.set(ref.path, document);
  }
  expect(club.at(bus)).toMatchObject({ authorIds: [], walkUps: [{ name: 'Bento Sá', notedBy: guide.uid }] });
  expect(JSON.stringify(club.at(bus))).not.toContain('Gui P.');
});

function permutations<T>(items: T[]): T[][] {
  if (items.length <= 1) return [items];
  return items.flatMap((item, index) =>
    permutations([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [item, ...rest]),
  );
}
