import { seatCounts } from '../../src/domain/boarding/seats.ts';
import { sheetOf } from '../../src/domain/boarding/trip-sheet.ts';
import type { Booking } from '../../src/domain/entities/booking.schema.ts';
import type { Bus } from '../../src/domain/entities/bus.schema.ts';
import type { Trip } from '../../src/domain/entities/trip.schema.ts';
import { type Waiting, waitingSchema } from '../../src/domain/entities/waiting.schema.ts';
import {
  bookingRef,
  busRef,
  organizerTripRef,
  passengerBookingRef,
  publicTripRef,
  tripSheetRef,
  waitingRef,
} from '../../src/domain/wire/documents.ts';
import { aBooking, aPassengerBooking, aTrip, organizer, passenger } from './entities.ts';

export interface TripParts {
  trip?: Partial<Trip>;
  tripId?: string;
  buses?: Bus[];
  bookings?: Partial<Booking>[];
  /** The organizer's phone number, which the guides see. */
  contactPhone?: string;
}

/**
 * One complete trip, keyed by path: both copies, its buses, the guides' sheet and both records of each booking. Seat and
 * booking counts are computed from the rows, so that a test starts from a consistent club.
 */
export function aTripWith({
  trip = {},
  tripId = 't1',
  buses = [],
  bookings = [],
  contactPhone = '',
}: TripParts = {}): Record<string, object> {
  const rows = bookings.map((booking) => aBooking({ tripId, ...booking }));
  const counted = aTrip({
    ...seatCounts(buses),
    pendingBookingsCount: rows.filter((row) => row.status === 'pending').length,
    confirmedBookingsCount: rows.filter(({ status }) => ['accepted', 'completed_missed'].includes(status))
      .length,
    ...trip,
  });
  const owner = counted.organizerId || organizer.uid;
  const placed = buses.map((bus) => ({ ref: busRef(owner, tripId, bus.id), bus }));
  const sheet = sheetOf(tripId, { organizerId: owner }, placed, contactPhone);
  return Object.fromEntries([
    [publicTripRef(tripId).path, { ...counted, id: tripId }],
    [organizerTripRef(owner, tripId).path, counted],
    ...placed.map(({ ref, bus }) => [ref.path, { ...bus, tripId }]),
    ...(counted.status === 'completed' ? [] : [[tripSheetRef(tripId).path, sheet]]),
    ...rows.flatMap((row) => [
      [bookingRef(tripId, row.passengerId).path, row],
      [
        passengerBookingRef(tripId, row.passengerId).path,
        aPassengerBooking({ tripId, passengerUid: row.passengerId, status: row.status }),
      ],
    ]),
  ]);
}

/** Ana in the queue of a trip, or somebody else, keyed by path. Without an offer unless one is given. */
export function aPlaceInQueue(entry: Partial<Waiting> = {}): Record<string, object> {
  const waiting = waitingSchema.parse({
    tripId: 't1',
    organizerId: organizer.uid,
    passengerId: passenger.uid,
    passengerName: 'Ana Silva',
    passengerPhone: '912 345 678',
    joinedAt: '2026-02-20T09:00:00.000Z',
    ...entry,
  });
  return { [waitingRef(waiting.tripId, waiting.passengerId).path]: waiting };
}
