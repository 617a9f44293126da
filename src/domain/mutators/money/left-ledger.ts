import type { Booking } from '../../entities/booking.schema.ts';
import type { Bus } from '../../entities/bus.schema.ts';
import type { Trip } from '../../entities/trip.schema.ts';
import { withLeft } from '../../money/left-ledgers.ts';
import { isToReturn, leftLedgersOf, toReturnOf } from '../../money/money-on-bus.ts';
import type { LeftLedger } from '../../money/payment.schema.ts';
import { type Received, withReceived } from '../../money/received.ts';
import { bookingRef, busesOfTrip, busRef, type DocumentRef, publicTripRef } from '../../wire/documents.ts';
import { type Documents, type Write, write } from '../define.ts';

interface LeftPlace {
  ref: DocumentRef<'bus'>;
  bus: Bus;
  left: LeftLedger;
}

/** The ledger of somebody who has left, or was refused a seat, on any bus of the trip: people move before they leave. */
export function findLeft(
  documents: Documents,
  tripId: string,
  busId: string,
  passengerId: string,
): LeftPlace | undefined {
  const trip = documents.get(publicTripRef(tripId));
  if (!trip || !documents.get(busRef(trip.organizerId, tripId, busId))) return undefined;
  for (const { ref, document: bus } of documents.list(busesOfTrip(trip.organizerId, tripId))) {
    const left = leftLedgersOf(trip, bus).find(({ id }) => id === passengerId);
    if (left) return { ref, bus, left };
  }
  return undefined;
}

/** All ledgers that people of a trip have left behind. */
export const leftOfTrip = (documents: Documents, trip: Trip, tripId: string): LeftLedger[] =>
  documents
    .list(busesOfTrip(trip.organizerId, tripId))
    .flatMap(({ document }) => leftLedgersOf(trip, document));

/** Notes on a request what was received of these entries (MONEY-10); nothing on a device that does not hold it. */
export function writeReceived(
  documents: Documents,
  tripId: string,
  holderId: string | undefined,
  received: readonly Received[],
  change: Partial<Booking> = {},
): Write[] {
  if (holderId === undefined) return [];
  const ref = bookingRef(tripId, holderId);
  const booking = documents.get(ref);
  return booking ? [write(ref, { ...withReceived(booking, received), ...change })] : [];
}

/**
 * The changed ledger of somebody who has left. Their request says what was received, and whether money of anybody who left
 * it is to be returned (WAIT-04).
 */
export function writeLeft(
  documents: Documents,
  trip: Trip,
  tripId: string,
  { ref, bus }: Pick<LeftPlace, 'ref' | 'bus'>,
  left: LeftLedger,
): Write[] {
  const { id, userId } = left;
  const others = leftOfTrip(documents, trip, tripId).filter((one) => one.id !== id);
  const isOwed = [...others, left].some((one) => one.userId === userId && isToReturn(one));
  return [
    write(ref, withLeft(bus, left)),
    ...writeReceived(documents, tripId, userId, [{ id, amount: toReturnOf(left) }], {
      releasedPaid: isOwed || undefined,
    }),
  ];
}
