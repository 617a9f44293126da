import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aTripWith, type TripParts } from '../../../../test/builders/club.ts';
import { documentsOf, type MemoryDocuments } from '../../../../test/builders/documents.ts';
import { aBus, aPassenger, aProfile, organizer, passenger } from '../../../../test/builders/entities.ts';
import { applied, messageOf, verdictOf } from '../../../../test/builders/outcomes.ts';
import {
  bookingRef,
  busRef,
  organizerTripRef,
  passengerBookingRef,
  profileRef,
  publicTripRef,
} from '../../wire/documents.ts';

const bus = busRef(organizer.uid, 't1', 'b1');
const clubOf = (parts: TripParts = {}) =>
  documentsOf({
    ...aTripWith({ buses: [aBus()], bookings: [{}], ...parts }),
    [profileRef('ana').path]: aProfile({ nickname: 'Becas', membershipStatus: 'socio' }),
  });
const accept = (club: MemoryDocuments, busId?: string, passengerId = 'ana', id = 'm1') =>
  club.run(
    'acceptBooking',
    { tripId: 't1', passengerId, busId },
    { actor: organizer, id, at: '2026-03-01T10:00:00.000Z' },
  );

describe('accepting onto a bus', () => {
  test('BOOK-11 DATA-24 the passenger gets an entry, unpaid and not aboard', () => {
    const club = clubOf();
    accept(club, 'b1');
    expect(club.at(bus).passengers).toEqual([
      {
        amountDue: 2000,
        id: 'ana',
        userId: 'ana',
        bookingId: 'ana',
        name: 'Ana Silva',
        phone: '912 345 678',
        seats: 1,
        paymentStatus: 'Pendente',
        boarded: false,
        timestamp: '2026-03-01T10:00:00.000Z',
        membershipStatus: 'socio',
        nickname: 'Becas',
      },
    ]);
    expect(club.at(bus).occupiedSeats).toBe(1);
  });

  test('BOOK-12 2 pending, 3 confirmed, 10 free become 1, 4, 9 on both copies', () => {
    const others = [0, 1, 2].map((number) => ({ passengerId: `p${number}`, status: 'accepted' as const }));
    const club = clubOf({ bookings: [{}, { passengerId: 'rui' }, ...others] });
    accept(club, 'b1');
    for (const ref of [publicTripRef('t1'), organizerTripRef(organizer.uid, 't1')]) {
      expect(club.at(ref)).toMatchObject({
        pendingBookingsCount: 1,
        confirmedBookingsCount: 4,
        availableSeats: 9,
        occupiedSeats: 1,
        totalSeats: 10,
      });
    }
  });

  test('BOOK-13 DATA-27 the booking names the bus, the passenger’s copy is updated', () => {
    const club = clubOf({ buses: [aBus({ busNumber: '2A' })] });
    accept(club, 'b1');
    expect(club.at(bookingRef('t1', 'ana'))).toMatchObject({
      status: 'accepted',
      busId: 'b1',
      busNumber: '2A',
    });
    expect(club.at(passengerBookingRef('t1', 'ana')).status).toBe('accepted');
  });

  test('NOTIF-30 NOTIF-33 BOOK-16 DATA-07 DATA-08 OPEN-65 the passenger is notified once', () => {
    const club = clubOf();
    const body = 'A sua reserva para a viagem "Jornada 25" foi aceite.';
    expect(applied(accept(club, 'b1')).pushes).toEqual([
      {
        ...{ userId: 'ana', notificationId: 'm1', tripId: 't1' },
        ...{ type: 'booking_accepted', title: 'Reserva aceite', body },
      },
    ]);
    expect(applied(accept(club, 'b1')).pushes).toEqual([]);
    const { notifications, hasUnreadNotifications } = club.at(profileRef('ana'));
    expect(hasUnreadNotifications).toBe(true);
    expect(notifications).toEqual([
      {
        id: 'm1',
        type: 'booking_accepted',
        title: 'Reserva aceite',
        body,
        timestamp: '2026-03-01T10:00:00.000Z',
        tripId: 't1',
      },
    ]);
  });

  test('a passenger without a profile is accepted with the data of the booking', () => {
    const club = documentsOf(aTripWith({ buses: [aBus()], bookings: [{ nickname: 'Zeca' }] }));
    expect(applied(accept(club, 'b1')).pushes).toEqual([]);
    expect(club.at(bus).passengers[0]).toMatchObject({ nickname: 'Zeca', membershipStatus: 'standard' });
  });
});

describe('accepting without a bus', () => {
  test('BOOK-08 needs one when the trip has buses', () => {
    const outcome = accept(clubOf());
    expect(messageOf(outcome)).toBe('Por favor, selecione um autocarro para aceitar a reserva.');
  });

  test('OPEN-37 works while the trip has none: booking counts change, seats do not', () => {
    const club = clubOf({ buses: [] });
    expect(applied(accept(club)).pushes).toHaveLength(1);
    expect(club.at(profileRef('ana')).notifications).toHaveLength(1);
    expect(club.at(publicTripRef('t1'))).toMatchObject({
      pendingBookingsCount: 0,
      confirmedBookingsCount: 1,
      availableSeats: 0,
    });
    expect(club.at(bookingRef('t1', 'ana'))).toMatchObject({ status: 'accepted' });
    expect(club.at(bookingRef('t1', 'ana')).busId).toBeUndefined();
  });

  test('OPEN-37 a passenger accepted so gets a seat once there is a bus, without a second count or notification', () => {
    const club = clubOf({ bookings: [{ status: 'accepted' }], trip: { confirmedBookingsCount: 1 } });
    expect(applied(accept(club, 'b1')).pushes).toEqual([]);
    expect(club.at(bus).passengers.map(({ userId }) => userId)).toEqual(['ana']);
    expect(club.at(bookingRef('t1', 'ana'))).toMatchObject({
      status: 'accepted',
      busId: 'b1',
      busNumber: '1',
    });
    expect(club.at(publicTripRef('t1'))).toMatchObject({
      pendingBookingsCount: 0,
      confirmedBookingsCount: 1,
      occupiedSeats: 1,
    });
    expect(club.at(profileRef('ana')).notifications).toEqual([]);
  });
});

describe('what it refuses', () => {
  test.each<[string, TripParts, string, string]>([
    [
      'BOOK-10 FAULTS-29 a full bus',
      { buses: [aBus({ busNumber: '2', capacity: 1, passengers: [aPassenger({ id: 'rui' })] })] },
      'NO_SEATS',
      'Não há lugares suficientes no autocarro 2. Disponíveis: 0/1.',
    ],
    [
      'OPEN-38 too few seats for a group',
      {
        buses: [aBus({ busNumber: '2', capacity: 50, passengers: [aPassenger({ id: 'rui', seats: 48 })] })],
        bookings: [{ seats: 3 }],
      },
      'NO_SEATS',
      'Não há lugares suficientes no autocarro 2. Disponíveis: 2/50.',
    ],
    [
      'FAULTS-28 a bus that was removed in the meantime',
      { buses: [aBus({ id: 'b2' })] },
      'BUS_GONE',
      'Autocarro não encontrado!',
    ],
    [
      'BOOK-19 OPEN-95 a request that was withdrawn',
      { bookings: [] },
      'BOOKING_GONE',
      'Dados da reserva não encontrados.',
    ],
    [
      'OPEN-99 a request that another device rejected',
      { bookings: [{ status: 'rejected' }] },
      'ALREADY_DECIDED',
      'Esta reserva já foi decidida.',
    ],
    [
      'OPEN-99 a request that another device accepted onto another bus',
      { bookings: [{ status: 'accepted', busId: 'b2' }] },
      'ALREADY_DECIDED',
      'Esta reserva já foi decidida.',
    ],
    [
      'OPEN-37 a passenger whom an older program seated without naming the bus in the booking',
      {
        buses: [aBus(), aBus({ id: 'b2', passengers: [aPassenger({ id: 'x', userId: 'ana' })] })],
        bookings: [{ status: 'accepted' }],
      },
      'ALREADY_DECIDED',
      'Esta reserva já foi decidida.',
    ],
    [
      'OPEN-41 a completed trip',
      { trip: { status: 'completed' } },
      'TRIP_COMPLETED',
      'A viagem já está concluída.',
    ],
  ])('%s', (_, parts, code, message) => {
    const club = clubOf(parts);
    const before = club.snapshot();
    const outcome = accept(club, 'b1');
    expect([verdictOf(outcome), messageOf(outcome)]).toEqual([code, message]);
    expect(club.snapshot()).toEqual(before);
  });

  test('the same acceptance from a second device has no effect', () => {
    const club = clubOf();
    accept(club, 'b1');
    const once = club.snapshot();
    expect(applied(accept(club, 'b1', 'ana', 'm2')).writes).toEqual([]);
    expect(club.snapshot()).toEqual(once);
  });
});

test('OFF-11 in no order of arrival do the seats exceed the capacity', () => {
  const people = ['p0', 'p1', 'p2', 'p3', 'p4', 'p5'];
  const accepts = fc.array(
    fc.record({ person: fc.constantFrom(...people), busId: fc.constantFrom('b1', 'b2') }),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(
      accepts,
      fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 6, maxLength: 6 }),
      (taps, seats) => {
        const club = documentsOf(
          aTripWith({
            buses: [aBus({ capacity: 3 }), aBus({ id: 'b2', busNumber: '2', capacity: 2 })],
            bookings: people.map((passengerId, index) => ({ passengerId, seats: seats[index] })),
          }),
        );
        for (const { person, busId } of taps) {
          accept(club, busId, person);
          const buses = ['b1', 'b2'].map((id) => club.at(busRef(organizer.uid, 't1', id)));
          const taken = buses.map((each) => each.passengers.reduce((sum, entry) => sum + entry.seats, 0));
          expect(taken.every((sum, index) => sum <= (buses[index]?.capacity ?? 0))).toBe(true);
          const accepted = people.filter((each) => club.at(bookingRef('t1', each)).status === 'accepted');
          expect(accepted.length).toBe(buses.flatMap((each) => each.passengers).length);
          expect(club.at(publicTripRef('t1'))).toMatchObject({
            occupiedSeats: taken[0]! + taken[1]!,
            availableSeats: 5 - taken[0]! - taken[1]!,
            confirmedBookingsCount: accepted.length,
            pendingBookingsCount: people.length - accepted.length,
          });
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('a passenger may not accept their own request', () => {
  const outcome = clubOf().run(
    'acceptBooking',
    { tripId: 't1', passengerId: 'ana', busId: 'b1' },
    { actor: passenger },
  );
  expect(verdictOf(outcome)).toBe('NOT_ALLOWED');
});
