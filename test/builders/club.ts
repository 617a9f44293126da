import {
  bookingRef,
  busRef,
  organizerTripRef,
  passengerBookingRef,
  publicTripRef,
} from '../../src/domain/documents.ts';
import type { Booking } from '../../src/domain/entities/booking.schema.ts';
import type { Bus } from '../../src/domain/entities/bus.schema.ts';
import type { Trip } from '../../src/domain/entities/trip.schema.ts';
import { seatCounts } from '../../src/domain/seats.ts';
import { aBooking, aPassengerBooking, aTrip, organizer } from './entities.ts';

export interface TripParts {
  trip?: Partial<Trip>;
  tripId?: string;
  buses?: Bus[];
  bookings?: Partial<Booking>[];
}

/**
 * One trip as a whole, keyed by path: both copies, its buses and, for each booking, both records. Seat and
 * booking counts are those of the rows, so that a table begins from a club that is in order.
 */
export function aTripWith({
  trip = {},
  tripId = 't1',
  buses = [],
  bookings = [],
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
  return Object.fromEntries([
    [publicTripRef(tripId).path, { ...counted, id: tripId }],
    [organizerTripRef(owner, tripId).path, counted],
    ...buses.map((bus) => [busRef(owner, tripId, bus.id).path, { ...bus, tripId }]),
    ...rows.flatMap((row) => [
      [bookingRef(tripId, row.passengerId).path, row],
      [
        passengerBookingRef(tripId, row.passengerId).path,
        aPassengerBooking({ tripId, passengerUid: row.passengerId, status: row.status }),
      ],
    ]),
  ]);
}
