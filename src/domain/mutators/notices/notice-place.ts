import { withPassengers } from '../../boarding/tick-author.ts';
import type { Bus } from '../../entities/bus.schema.ts';
import type { Notice } from '../../entities/notice.schema.ts';
import type { Trip } from '../../entities/trip.schema.ts';
import { bookingRef, busRef, type DocumentRef, publicTripRef, type Ref } from '../../wire/documents.ts';
import { type Documents, type Write, write } from '../define.ts';
import { tripAndBusRefs, tripRefs, writeTrip } from '../trips/trip-access.ts';

/** Where a notice stands: on a whole trip, or on one of its buses. */
export interface NoticePlace {
  tripId: string;
  busId?: string | undefined;
}

/** What writing the notices of a place reads: the trip, or the bus and the bookings of those who sit on it. */
export function noticeRefs({ tripId, busId }: NoticePlace, known: Documents): Ref[] {
  if (busId === undefined) return tripRefs(tripId, known);
  const bus = busOf(known, tripId, busId)?.bus;
  return [...tripAndBusRefs(tripId, busId, known), ...(bus ? seatedRefs(tripId, bus) : [])];
}

/** The bookings that carry a bus's notices: those of its passengers with an account. */
export function seatedRefs(tripId: string, { passengers }: Bus): DocumentRef<'booking'>[] {
  return passengers.flatMap(({ userId }) => (userId ? [bookingRef(tripId, userId)] : []));
}

/** The bus with its reference; undefined when there is none. */
export function busOf(documents: Documents, tripId: string, busId: string) {
  const organizerId = documents.get(publicTripRef(tripId))?.organizerId;
  if (organizerId === undefined) return undefined;
  const ref = busRef(organizerId, tripId, busId);
  const bus = documents.get(ref);
  return bus && { ref, bus };
}

/** The notices of a place. */
export function noticesAt(documents: Documents, { tripId, busId }: NoticePlace): readonly Notice[] {
  const holder: Trip | Bus | undefined =
    busId === undefined ? documents.get(publicTripRef(tripId)) : busOf(documents, tripId, busId)?.bus;
  return holder?.notices ?? [];
}

/** Writes the notices of a place: both copies of the trip, or the bus and the bookings of its passengers. */
export function writeNotices(documents: Documents, place: NoticePlace, notices: Notice[]): Write[] {
  const { tripId, busId } = place;
  if (busId === undefined) return writeTrip(documents, tripId, { notices });
  const there = busOf(documents, tripId, busId);
  if (!there) return [];
  const bus = withPassengers({ ...there.bus, notices }, there.bus.passengers);
  return [write(there.ref, bus), ...copyToSeated(documents, tripId, bus)];
}

/** Puts the bus's notices on the bookings of its passengers (D-042). A guide's phone has none of those. */
export function copyToSeated(documents: Documents, tripId: string, bus: Bus): Write[] {
  return seatedRefs(tripId, bus).flatMap((ref) => {
    const booking = documents.get(ref);
    return booking ? [write(ref, { ...booking, notices: bus.notices })] : [];
  });
}
