import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aTripWith, type TripParts } from '../../../../test/builders/club.ts';
import { documentsOf, type MemoryDocuments } from '../../../../test/builders/documents.ts';
import {
  aBus,
  aPassenger,
  aProfile,
  guide,
  organizer,
  otherGuide,
} from '../../../../test/builders/entities.ts';
import { applied, messageOf, verdictOf } from '../../../../test/builders/outcomes.ts';
import { bookingRef, busRef, organizerTripRef, profileRef, publicTripRef } from '../../wire/documents.ts';

const one = busRef(organizer.uid, 't1', 'b1');
const two = busRef(organizer.uid, 't1', 'b2');
const guest = aPassenger({ id: 'p1', userId: undefined, bookingId: undefined, seats: 2 });
const clubOf = (parts: TripParts = {}) =>
  documentsOf({
    ...aTripWith({
      buses: [
        aBus({ passengers: [aPassenger(), guest] }),
        aBus({ id: 'b2', busNumber: '2', assignedGuideIds: [otherGuide.uid] }),
      ],
      bookings: [{ status: 'accepted', busId: 'b1', busNumber: '1' }],
      ...parts,
    }),
    [profileRef('ana').path]: aProfile(),
  });
const move = (club: MemoryDocuments, args: object = {}, actor = organizer) =>
  club.send(
    'movePassenger',
    { tripId: 't1', busId: 'b1', passengerId: 'ana', toBusId: 'b2', ...args },
    { actor },
  );
const ids = (club: MemoryDocuments, ref = one) => club.at(ref).passengers.map(({ id }) => id);
const copies = [publicTripRef('t1'), organizerTripRef(organizer.uid, 't1')];

describe('movePassenger', () => {
  test('moves the entry; both buses’ seats change, the trip’s stay', () => {
    const club = clubOf();
    expect(applied(move(club, { passengerId: 'p1' })).pushes).toEqual([]);
    expect([ids(club), ids(club, two)]).toEqual([['ana'], ['p1']]);
    expect([club.at(one).occupiedSeats, club.at(two).occupiedSeats]).toEqual([1, 2]);
    for (const ref of copies) {
      expect(club.at(ref)).toMatchObject({ totalSeats: 20, occupiedSeats: 3, availableSeats: 17 });
    }
    expect(club.at(bookingRef('t1', 'ana')).busId).toBe('b1');
  });

  test('with an account the booking names the new bus and stays accepted; booking counts stay', () => {
    const club = clubOf();
    move(club);
    expect(club.at(bookingRef('t1', 'ana'))).toMatchObject({
      status: 'accepted',
      busId: 'b2',
      busNumber: '2',
    });
    expect(club.at(publicTripRef('t1'))).toMatchObject({
      confirmedBookingsCount: 1,
      pendingBookingsCount: 0,
    });
  });

  test('FAULTS-35 the entry keeps boarding and payment, with the times and authors of the taps', () => {
    const ticked = aPassenger({
      boarded: true,
      boardedAt: '2026-03-05T16:00:00.000Z',
      boardedChangedAt: '2026-03-05T16:00:00.000Z',
      boardedBy: guide.uid,
      boardedByName: 'Rui',
      paymentStatus: 'Pago',
      paymentChangedAt: '2026-03-05T16:01:00.000Z',
      paymentBy: guide.uid,
    });
    const club = clubOf({
      buses: [aBus({ passengers: [ticked], authorIds: [guide.uid] }), aBus({ id: 'b2', busNumber: '2' })],
    });
    move(club);
    expect(club.at(two)).toMatchObject({ passengers: [ticked], authorIds: [guide.uid] });
    expect(club.at(one).authorIds).toEqual([]);
  });

  test.each<[string, TripParts, object, string]>([
    [
      'a full target bus',
      {
        buses: [
          aBus({ passengers: [aPassenger()] }),
          aBus({ id: 'b2', busNumber: '2', capacity: 1, passengers: [aPassenger({ id: 'rui' })] }),
        ],
      },
      {},
      'Não há lugares suficientes no autocarro 2. Disponíveis: 0/1.',
    ],
    [
      'too few seats for a group',
      { buses: [aBus({ passengers: [guest] }), aBus({ id: 'b2', busNumber: '2', capacity: 1 })] },
      { passengerId: 'p1' },
      'Não há lugares suficientes no autocarro 2. Disponíveis: 1/1.',
    ],
    ['a target bus that is gone', {}, { toBusId: 'b9' }, 'Autocarro não encontrado!'],
    ['a former bus that is gone', {}, { busId: 'b9' }, 'Autocarro não encontrado!'],
    [
      'somebody who is on no bus any more',
      {},
      { passengerId: 'rui' },
      'Este passageiro já não está no autocarro.',
    ],
    [
      'FAULTS-35 a passenger whom another device has moved to a third bus',
      {
        buses: [
          aBus(),
          aBus({ id: 'b2', busNumber: '2' }),
          aBus({ id: 'b3', busNumber: '3', passengers: [aPassenger()] }),
        ],
      },
      {},
      'Este passageiro já não está neste autocarro: está no autocarro 3.',
    ],
    ['OPEN-53 a completed trip', { trip: { status: 'completed' } }, {}, 'A viagem já está concluída.'],
  ])('refused: %s', (_, parts, args, message) => {
    const club = clubOf(parts);
    const before = club.snapshot();
    expect(messageOf(move(club, args))).toBe(message);
    expect(club.snapshot()).toEqual(before);
  });

  test.each([
    ['to the bus where the passenger is', { toBusId: 'b1' }],
    ['to the bus where the passenger is, from one that is gone', { busId: 'b9', toBusId: 'b1' }],
  ])('%s: applied without effect', (_, args) => {
    const club = clubOf();
    expect(applied(move(club, args)).writes).toEqual([]);
  });

  test('after any moves everybody is on exactly one bus, no bus is overfull, the counts match the rows', () => {
    const steps = fc.array(
      fc.record({
        busId: fc.constantFrom('b1', 'b2', 'b3', 'b9'),
        toBusId: fc.constantFrom('b1', 'b2', 'b3', 'b9'),
        passengerId: fc.constantFrom('a', 'b', 'c', 'd'),
      }),
      { maxLength: 25 },
    );
    fc.assert(
      fc.property(steps, (moves) => {
        const seats = { a: 1, b: 2, c: 3, d: 1 };
        const passengers = Object.entries(seats).map(([id, count]) => aPassenger({ id, seats: count }));
        const buses = [
          aBus({ capacity: 7, passengers }),
          aBus({ id: 'b2', busNumber: '2', capacity: 3 }),
          aBus({ id: 'b3', busNumber: '3', capacity: 2 }),
        ];
        const bookings = Object.keys(seats).map((passengerId) => ({
          passengerId,
          status: 'accepted' as const,
          busId: 'b1',
          busNumber: '1',
        }));
        const club = clubOf({ buses, bookings });
        for (const args of moves) move(club, args);
        const rows = ['b1', 'b2', 'b3'].map((id) => club.at(busRef(organizer.uid, 't1', id)));
        expect(rows.flatMap((bus) => bus.passengers.map(({ id }) => id)).sort()).toEqual([
          'a',
          'b',
          'c',
          'd',
        ]);
        for (const bus of rows) {
          const taken = bus.passengers.reduce((sum, entry) => sum + entry.seats, 0);
          expect(bus.occupiedSeats).toBe(taken);
          expect(taken).toBeLessThanOrEqual(bus.capacity);
          for (const { id } of bus.passengers) {
            expect(club.at(bookingRef('t1', id))).toMatchObject({ busId: bus.id, busNumber: bus.busNumber });
          }
        }
        expect(club.at(publicTripRef('t1'))).toMatchObject({
          totalSeats: 12,
          occupiedSeats: 7,
          availableSeats: 5,
        });
      }),
    );
  });
});

describe('FAULTS-35 what others do to a passenger who was moved', () => {
  const target = { tripId: 't1', busId: 'b1', passengerId: 'ana' };
  const tick = (club: MemoryDocuments, busId: string, actor = guide) =>
    club.run('setBoarded', { ...target, busId, boarded: true }, { actor, at: '2026-03-05T16:00:00.000Z' });

  test('a tick that names the former bus finds the passenger on the new one', () => {
    const club = clubOf();
    move(club);
    expect(verdictOf(tick(club, 'b1'))).toBe('applied');
    expect(verdictOf(club.run('setPayment', { ...target, paymentStatus: 'Pago' }, { actor: guide }))).toBe(
      'applied',
    );
    expect(ids(club)).toEqual(['p1']);
    expect(club.at(two).passengers).toMatchObject([
      { id: 'ana', boarded: true, boardedBy: guide.uid, paymentStatus: 'Pago' },
    ]);
  });

  test('both orders of arrival give the same documents', () => {
    const [moved, ticked] = [clubOf(), clubOf()];
    move(moved);
    tick(moved, 'b1');
    tick(ticked, 'b1');
    move(ticked);
    expect(moved.snapshot()).toEqual(ticked.snapshot());
  });

  test('a late tick that names the former bus still corrects history, profile and booking', () => {
    const club = clubOf({ trip: { date: '2026-03-05T20:15:00.000Z' } });
    move(club);
    club.run('completeTrip', { tripId: 't1' }, { actor: organizer, at: '2026-03-06T09:00:00.000Z' });
    expect(club.at(bookingRef('t1', 'ana')).status).toBe('completed_missed');
    expect(verdictOf(tick(club, 'b1'))).toBe('applied');
    expect(club.at(bookingRef('t1', 'ana'))).toMatchObject({ status: 'accepted', busId: 'b2' });
    expect(club.at(profileRef('ana'))).toMatchObject({ tripsMadeCount: 1, boarded: true });
  });

  test('a guide of neither bus may not tick', () => {
    const club = clubOf();
    move(club);
    expect(verdictOf(tick(club, 'b1', otherGuide))).toBe('NOT_ASSIGNED');
    expect(verdictOf(tick(club, 'b2', guide))).toBe('NOT_ASSIGNED');
  });

  test('a removal from the former bus is refused and names the new bus', () => {
    const club = clubOf();
    move(club);
    const before = club.snapshot();
    expect(messageOf(club.run('removePassenger', target, { actor: organizer }))).toBe(
      'Este passageiro já não está neste autocarro: está no autocarro 2.',
    );
    expect(club.snapshot()).toEqual(before);
  });

  test('an addition delivered again adds no second entry on the former bus', () => {
    const club = clubOf();
    const args = { tripId: 't1', busId: 'b1', passengerId: 'novo', name: 'Rui Melo' };
    club.run('addPassenger', args, { actor: organizer });
    move(club, { passengerId: 'novo' });
    expect(applied(club.run('addPassenger', args, { actor: organizer })).writes).toEqual([]);
    expect(ids(club, two)).toEqual(['novo']);
  });
});
