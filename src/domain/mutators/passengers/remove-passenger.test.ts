import { expect, test } from 'vitest';
import { aTripWith, type TripParts } from '../../../../test/builders/club.ts';
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
import { applied, verdictOf } from '../../../../test/builders/outcomes.ts';
import type { Passenger } from '../../entities/bus.schema.ts';
import {
  bookingRef,
  busRef,
  organizerTripRef,
  passengerBookingRef,
  profileRef,
  publicTripRef,
} from '../../wire/documents.ts';

const bus = busRef(organizer.uid, 't1', 'b1');
const guest = aPassenger({ id: 'p1', userId: undefined, bookingId: undefined, seats: 2 });
const clubOf = (parts: TripParts = {}) =>
  documentsOf({
    ...aTripWith({
      buses: [aBus({ passengers: [aPassenger(), guest] })],
      bookings: [{ status: 'accepted', busId: 'b1' }],
      ...parts,
    }),
    [profileRef('ana').path]: aProfile(),
  });
const remove = (club: MemoryDocuments, passengerId: string, actor = organizer) =>
  club.run('removePassenger', { tripId: 't1', busId: 'b1', passengerId }, { actor, id: 'm1' });

test('BOARD-24 two seats: -2 on the bus, +2 on both copies, the others stay', () => {
  const club = clubOf();
  remove(club, 'p1');
  expect(club.at(bus).passengers.map((entry) => entry.id)).toEqual(['ana']);
  expect(club.at(bus).occupiedSeats).toBe(1);
  for (const ref of [publicTripRef('t1'), organizerTripRef(organizer.uid, 't1')]) {
    expect(club.at(ref)).toMatchObject({ availableSeats: 9, occupiedSeats: 1, confirmedBookingsCount: 1 });
  }
  expect(club.at(bookingRef('t1', 'ana')).status).toBe('accepted');
});

test('OPEN-34 BOARD-25 with an account: the booking is deleted on both paths, the confirmed count falls, the cancellation is notified', () => {
  const club = clubOf();
  const { pushes } = applied(remove(club, 'ana'));
  expect(pushes.map(({ userId, type }) => [userId, type])).toEqual([['ana', 'booking_cancelled']]);
  expect([...club.removed].sort()).toEqual([
    bookingRef('t1', 'ana').path,
    passengerBookingRef('t1', 'ana').path,
  ]);
  expect(club.at(publicTripRef('t1'))).toMatchObject({ confirmedBookingsCount: 0, occupiedSeats: 2 });
  expect(club.at(profileRef('ana')).notifications.map((item) => item.title)).toEqual(['Reserva cancelada']);
});

test('MONEY-52 who had paid is told how much, since the booking is gone', () => {
  const part = { amountDue: 2000, payments: [aPayment({ amount: 1000 })] };
  const offered = { amountDue: 2000, payments: [aPayment({ method: 'Oferta do clube' })] };
  const bodyOf = (entry: Partial<Passenger>) => {
    const club = clubOf({ buses: [aBus({ passengers: [aPassenger(entry)] })] });
    return applied(remove(club, 'ana')).pushes.map(({ body }) => body);
  };
  expect(bodyOf(part)).toEqual([
    'A sua reserva para a viagem "Jornada 25" foi cancelada. Combine com o organizador a devolução de 10,00€.',
  ]);
  expect(bodyOf(offered)).toEqual(['A sua reserva para a viagem "Jornada 25" foi cancelada.']);
});

test('OPEN-34 a removed passenger may request again', () => {
  const club = clubOf();
  remove(club, 'ana');
  const again = { tripId: 't1', passengerName: 'Ana Silva', passengerPhone: '912 345 678' };
  expect(verdictOf(club.run('requestBooking', again, { actor: passenger }))).toBe('applied');
});

test('a passenger who is already off the bus: applied without effect', () => {
  expect(applied(remove(clubOf(), 'nobody')).writes).toEqual([]);
});

test.each<[string, TripParts, string]>([
  ['a bus that is gone', { buses: [] }, 'BUS_GONE'],
  ['OPEN-53 a completed trip: the list is history', { trip: { status: 'completed' } }, 'TRIP_COMPLETED'],
])('%s', (_, parts, code) => {
  expect(verdictOf(remove(clubOf(parts), 'ana'))).toBe(code);
});

test('a guide may not remove a passenger', () => {
  expect(verdictOf(remove(clubOf(), 'ana', guide))).toBe('NOT_ALLOWED');
});
