import { freeSeats } from '../../domain/boarding/seats.ts';
import type { Booking } from '../../domain/entities/booking.schema.ts';
import { isMember } from '../../domain/people/roles.ts';
import type { BusOfTrip } from './buses-of-trip.query.ts';
import { compareRequestTime, requestFilters } from './pending-bookings.query.ts';
import type { TripBooking } from './trip-bookings.query.ts';

/** A request, and the bus that it is accepted onto. */
export interface Seating {
  booking: Booking;
  bus: BusOfTrip;
}

export interface Distribution {
  /** In the order in which the seats are given. */
  seatings: Seating[];
  /** Who missed the last trip and did not pay: decided one by one. */
  unpaid: Booking[];
  /** Who finds no bus with enough free seats. */
  withoutSeat: Booking[];
}

/**
 * Gives the requests seats: members first, then by the time of the request, one bus after the other in the order of
 * `buses`. Leaves out who missed the last trip and did not pay, and skips what is decided already. The order of `rows`
 * makes no difference (BOOK-28). Leaves free as many seats as live offers hold (WAIT-25).
 */
export function distribute(
  rows: readonly TripBooking[],
  buses: readonly BusOfTrip[],
  held: number,
): Distribution {
  const pending = rows.filter(({ booking }) => booking.status === 'pending').sort(membersThenTime);
  const isUnpaid = ({ booking }: TripBooking) => requestFilters.unpaid(booking);
  return {
    ...seatAll(
      pending.filter((row) => !isUnpaid(row)),
      buses,
      held,
    ),
    unpaid: pending.filter(isUnpaid).map(({ booking }) => booking),
  };
}

/** Gives these bookings seats in the same order, all that find a bus with room (CANCEL-09). */
export function seatAll(
  rows: readonly TripBooking[],
  buses: readonly BusOfTrip[],
  held: number,
): Omit<Distribution, 'unpaid'> {
  const plan: Omit<Distribution, 'unpaid'> = { seatings: [], withoutSeat: [] };
  const free = new Map(buses.map(({ id, bus }) => [id, freeSeats(bus)]));
  const room = ({ id }: BusOfTrip) => free.get(id) ?? 0;
  let left = [...free.values()].reduce((sum, seats) => sum + seats, 0) - held;
  for (const { booking } of [...rows].sort(membersThenTime)) {
    const bus = buses.find((each) => Math.min(room(each), left) >= booking.seats);
    if (!bus) plan.withoutSeat.push(booking);
    else {
      free.set(bus.id, room(bus) - booking.seats);
      left -= booking.seats;
      plan.seatings.push({ booking, bus });
    }
  }
  return plan;
}

function membersThenTime(a: TripBooking, b: TripBooking): number {
  return Number(isMember(b.booking)) - Number(isMember(a.booking)) || compareRequestTime(a, b);
}
