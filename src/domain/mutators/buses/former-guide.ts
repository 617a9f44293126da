import { formerGuideWords } from '../../boarding/former-guide-words.ts';
import { withPassengers } from '../../boarding/tick-author.ts';
import type { Bus } from '../../entities/bus.schema.ts';
import type { FormerGuideFacts } from '../../entities/profile.schema.ts';
import type { Trip } from '../../entities/trip.schema.ts';
import type { Instant } from '../../instants.ts';
import type { Actor } from '../../people/roles.ts';
import { busRef, profileRef, publicTripRef, type Ref } from '../../wire/documents.ts';
import { type Applied, type Documents, documentsAfter, joinWrites, type MutationContext } from '../define.ts';
import { putNotice } from '../notify.ts';
import { chargeOf } from '../trips/trip-access.ts';

/** How a former guide's tick is counted in the notification to the organizer. */
export type TickCount = 'boardings' | 'payments' | 'corrections' | 'presences';

/** The bus with these people added to its former guides, since `until`. */
export function withFormerGuides(bus: Bus, uids: string[], until: Instant): Bus {
  if (uids.length === 0) return bus;
  const others = bus.formerGuides?.filter(({ uid }) => !uids.includes(uid)) ?? [];
  const formerGuides = [...others, ...uids.map((uid) => ({ uid, until }))];
  return withPassengers({ ...bus, formerGuides }, bus.passengers);
}

/** The additional documents that a former guide's tick reads: the organizer's profile, for the notification. */
export function formerGuideRefs(known: Documents, tripId: string, busId: string, actor: Actor): Ref[] {
  const trip = known.get(publicTripRef(tripId));
  return trip && isFormer(known, trip, tripId, busId, actor) ? [profileRef(trip.organizerId)] : [];
}

/** True for a person who was assigned to the bus and no longer is, other than the trip's organizer. */
function isFormer(documents: Documents, trip: Trip, tripId: string, busId: string, actor: Actor): boolean {
  if (trip.organizerId === actor.uid) return false;
  const charge = chargeOf(documents, tripId, busId, actor);
  return 'until' in charge && charge.until !== undefined;
}

/**
 * Counts a former guide's tick in one notification to the organizer per guide and bus (FAULTS-25). Call it only when the
 * tick changed something. The guide is named by id, so that no deleted person's name remains.
 */
export function tellOfFormerGuide(
  documents: Documents,
  { tripId, busId, countsAs }: { tripId: string; busId: string; countsAs: TickCount },
  applied: Applied,
  { actor, now }: MutationContext,
): Applied {
  const trip = documents.get(publicTripRef(tripId));
  if (!trip || !isFormer(documents, trip, tripId, busId, actor)) return applied;
  const after = documentsAfter(documents, applied.writes);
  const id = `former-guide-${tripId}-${busId}-${actor.uid}`;
  const organizer = after.get(profileRef(trip.organizerId));
  const before = organizer?.notifications.find((item) => item.id === id)?.formerGuide;
  const counts: Pick<FormerGuideFacts, TickCount> = before ?? { boardings: 0, payments: 0, corrections: 0 };
  const formerGuide = {
    ...counts,
    [countsAs]: (counts[countsAs] ?? 0) + 1,
    uid: actor.uid,
    busNumber: after.get(busRef(trip.organizerId, tripId, busId))?.busNumber ?? '',
    tripName: trip.name,
  };
  const told = putNotice(
    after,
    trip.organizerId,
    {
      id,
      type: 'former_guide',
      title: 'Marcações de quem deixou o autocarro',
      body: formerGuideWords(formerGuide, undefined),
      timestamp: now,
      tripId,
      formerGuide,
    },
    // Pushed with the first tick only.
    `Chegaram marcações feitas por quem já deixou o autocarro ${formerGuide.busNumber} da viagem "${trip.name}".`,
  );
  return {
    ...applied,
    writes: joinWrites(applied.writes, told.writes),
    pushes: [...applied.pushes, ...told.pushes],
  };
}
