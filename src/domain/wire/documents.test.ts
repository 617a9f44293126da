import { describe, expect, test } from 'vitest';
import { aBooking } from '../../../test/builders/entities.ts';
import { kindOf } from '../../../test/builders/kind-of.ts';
import {
  authorisedEmailRef,
  bookingRef,
  bookingsOfPassenger,
  broadcastRef,
  busesOfTrip,
  busRef,
  idOf,
  isQueryRef,
  matchesQuery,
  organizerTripRef,
  passengerBookingRef,
  phoneOwnerRef,
  profileRef,
  publicTripRef,
  seasonRef,
  seasonTripsRef,
  tripsOfOrganizer,
  userRef,
} from './documents.ts';

const refs = [
  ['users/u', userRef('u')],
  ['DATA-02 users/u/profile/data', profileRef('u')],
  ['DATA-31 users/u/profile/data/history/2025-2026', seasonRef('u', '2025-2026')],
  ['DATA-32 users/u/profile/data/history/2025-2026/historytrips/all', seasonTripsRef('u', '2025-2026')],
  ['DATA-14 users/o/trips/t', organizerTripRef('o', 't')],
  ['DATA-22 users/o/trips/t/buses/b', busRef('o', 't', 'b')],
  ['DATA-14 publicTrips/t', publicTripRef('t')],
  ['DATA-25 publicTrips/t/bookings/u', bookingRef('t', 'u')],
  ['DATA-30 tripBookings/t/passengerBookings/u', passengerBookingRef('t', 'u')],
  ['DATA-12 allowed_registrations/a@b.pt', authorisedEmailRef('a@b.pt')],
  ['DATA-11 broadcast/main', broadcastRef()],
  ['phoneNumbers/912345678', phoneOwnerRef('912345678')],
] as const;

test.each(refs)('%s', (title, ref) => {
  const path = title.split(' ').at(-1);
  expect(ref.path).toBe(path);
  expect(kindOf(ref.path)).toBe(ref.kind);
  expect(isQueryRef(ref)).toBe(false);
  expect(idOf(ref.path)).toBe(path?.split('/').at(-1));
});

describe('queries', () => {
  const booking = { ...aBooking() };
  test.each<[string, Parameters<typeof matchesQuery>, boolean]>([
    ['a bus of the trip', [busesOfTrip('o', 't'), 'users/o/trips/t/buses/b', {}], true],
    ['a bus of another trip', [busesOfTrip('o', 't'), 'users/o/trips/t2/buses/b', {}], false],
    ['something below a bus', [busesOfTrip('o', 't'), 'users/o/trips/t/buses/b/x/y', {}], false],
    [
      'a booking of the person, on any trip',
      [bookingsOfPassenger('ana'), 'publicTrips/t9/bookings/ana', booking],
      true,
    ],
    [
      'a booking of somebody else',
      [bookingsOfPassenger('rui'), 'publicTrips/t9/bookings/ana', booking],
      false,
    ],
    [
      'a collection whose name only ends alike',
      [bookingsOfPassenger('ana'), 'tripBookings/t/passengerbookings/ana', booking],
      false,
    ],
    ['a trip of the organizer', [tripsOfOrganizer('o'), 'publicTrips/t', { organizerId: 'o' }], true],
    ['a trip of another organizer', [tripsOfOrganizer('o'), 'publicTrips/t', { organizerId: 'p' }], false],
    [
      'the organizer’s own copy is not public',
      [tripsOfOrganizer('o'), 'users/o/trips/t', { organizerId: 'o' }],
      false,
    ],
  ])('%s', (_, [query, path, fields], matches) => {
    expect(isQueryRef(query)).toBe(true);
    expect(matchesQuery(query, path, fields)).toBe(matches);
  });
});
