import { waitsForBus } from '../boarding/seats.ts';
import type { Waiting } from '../entities/waiting.schema.ts';
import type { Instant } from '../instants.ts';
import { type Applied, type Documents, joinWrites, write } from '../mutators/define.ts';
import { closedTrip, tripAndBusesRefs, tripRefs, writeTrip } from '../mutators/trips/trip-access.ts';
import {
  bookingsOfTrip,
  busesOfTrip,
  type DocumentRef,
  idOf,
  profileRef,
  publicTripRef,
  type Ref,
  waitingOfTrip,
} from '../wire/documents.ts';
import { endOfOffer, tellOfOffer } from './offers.ts';
import { compareWaiting, hasLiveOffer, isInQueue } from './queue.ts';

type Entry = { ref: DocumentRef<'waiting'>; document: Waiting };

/** What `keepQueue` reads. Who waits for a bus is read only when there is something to offer: a trip has many bookings. */
export function queueRefs(known: Documents, tripId: string, now: Instant): Ref[] {
  const due = offersDue(known, tripId, now);
  return [
    ...(due.length > 0
      ? [...tripAndBusesRefs(tripId, known), bookingsOfTrip(tripId, 'accepted')]
      : tripRefs(tripId, known)),
    waitingOfTrip(tripId),
    ...due.map(({ document }) => profileRef(document.passengerId)),
  ];
}

/**
 * Puts the queue of a trip in order, on the server alone, since a passenger's phone holds only its own entry: offers free
 * seats where the trip says so (WAIT-17), numbers the places (WAIT-09), and writes count and live offers on both copies of
 * the trip. Of a trip that is over or gone the queue goes (WAIT-11).
 */
export function keepQueue(documents: Documents, tripId: string, now: Instant): Applied {
  const trip = documents.get(publicTripRef(tripId));
  const entries = documents.list(waitingOfTrip(tripId));
  if (!trip || trip.status === 'completed') {
    return {
      writes: [
        ...entries.map(({ ref }) => write(ref, undefined)),
        ...writeTrip(documents, tripId, { offersUntil: undefined, waitingCount: undefined }),
      ],
      pushes: [],
    };
  }
  const endsAt = endOfOffer(trip, now);
  const due = new Set(offersDue(documents, tripId, now).map(({ ref }) => ref.path));
  const offered = entries.map(({ ref, document }) => ({
    ref,
    document: due.has(ref.path) ? { ...document, offerEndsAt: endsAt } : document,
  }));
  const queue = offered.filter(({ document }) => isInQueue(document, now)).sort(byPlace);
  const waiting = queue.filter(({ document }) => !hasLiveOffer(document, now)).map(({ ref }) => ref.path);
  const told = offered.flatMap(({ ref, document }) =>
    due.has(ref.path) && endsAt
      ? [
          tellOfOffer(
            documents,
            document.passengerId,
            { id: tripId, name: trip.name },
            { id: `offer-${tripId}-${Date.parse(endsAt)}`, endsAt, at: now },
          ),
        ]
      : [],
  );
  return {
    writes: joinWrites(
      [
        ...offered.map(({ ref, document }) => {
          const place = waiting.indexOf(ref.path) + 1;
          return write(ref, { ...document, place: place || undefined });
        }),
        ...writeTrip(documents, tripId, {
          offersUntil: queue.flatMap(({ document }) => document.offerEndsAt ?? []).sort(),
          waitingCount: queue.length,
        }),
      ],
      told.flatMap(({ writes }) => writes),
    ),
    pushes: told.flatMap(({ pushes }) => pushes),
  };
}

/**
 * Who is offered a seat now: the first of the queue, one for each seat that nobody has, no live offer holds, and nobody waits for
 * who was accepted without a bus.
 */
function offersDue(documents: Documents, tripId: string, now: Instant): Entry[] {
  const trip = documents.get(publicTripRef(tripId));
  if (!trip?.autoOffers || closedTrip(trip) || endOfOffer(trip, now) === undefined) return [];
  const entries = documents.list(waitingOfTrip(tripId));
  const live = entries.filter(({ document }) => hasLiveOffer(document, now)).length;
  const buses = documents.list(busesOfTrip(trip.organizerId, tripId)).map(({ document }) => document);
  const isOwed = waitsForBus(buses);
  const owed = documents
    .list(bookingsOfTrip(tripId, 'accepted'))
    .filter(({ ref, document }) => isOwed(idOf(ref.path), document))
    .reduce((sum, { document }) => sum + document.seats, 0);
  const free = Math.max(0, trip.availableSeats - live - owed);
  return entries
    .filter(({ document }) => document.offerEndsAt === undefined)
    .sort(byPlace)
    .slice(0, free);
}

function byPlace(a: Entry, b: Entry): number {
  return compareWaiting(a.document, b.document);
}
