import { z } from 'zod/mini';
import { authorOf, authorRefs } from '../../boarding/tick-author.ts';
import { sentInstant } from '../../instant.schema.ts';
import { isStorableInstant } from '../../instants.ts';
import { isRunning, longestNotice, mostNotices } from '../../notices.ts';
import type { Actor } from '../../people/roles.ts';
import { profileRef, publicTripRef } from '../../wire/documents.ts';
import { type Refusal, refuse } from '../../wire/refusals.ts';
import { type Documents, defineMutation, idArgument, nothingToDo, requiredText } from '../define.ts';
import { notifyAll } from '../notify.ts';
import { concernedPeople, concernedRefs } from '../trips/concerned-people.ts';
import { allowOwnOrganizer, chargeOf, tripAndBusesRefs } from '../trips/trip-access.ts';
import { busOf, type NoticePlace, noticeRefs, noticesAt, writeNotices } from './notice-place.ts';

const noEnd = 'Escolha até quando vale o aviso.';

/**
 * A notice on a trip, by its organizer, or on a bus, by the organizer or a guide of the bus (NOTICE-04). It is shown until
 * `validUntil`, and everybody concerned gets a notification and a push. What has ended is removed with the next notice of the
 * same place. One whose end has passed before it arrives is told to nobody (NOTICE-07).
 *
 * Refused: the trip or bus is gone, the trip is completed, the end has passed, the place has ten notices, not its guide.
 */
export const postNotice = defineMutation({
  schema: z.object({
    tripId: idArgument,
    busId: z.optional(idArgument),
    noticeId: idArgument,
    text: requiredText('Escreva o aviso.', longestNotice),
    validUntil: z
      .string({ error: noEnd })
      .check(z.refine((value) => sentInstant.safeParse(value).success && isStorableInstant(value), noEnd)),
  }),

  refs: (place, actor, known) => [
    ...authorRefs(actor),
    ...noticeRefs(place, known),
    ...(place.busId === undefined
      ? [...tripAndBusesRefs(place.tripId, known), ...concernedRefs(place.tripId, known)]
      : peopleOf(known, place).map(profileRef)),
  ],

  allow: (documents, { tripId, busId }, { actor }) =>
    busId === undefined
      ? allowOwnOrganizer(documents, tripId, actor)
      : allowOnBus(documents, tripId, busId, actor),

  apply(documents, { noticeId, text, validUntil, ...place }, { actor, mutationId, tappedAt, now }) {
    const { tripId, busId } = place;
    const trip = documents.get(publicTripRef(tripId));
    if (!trip) return refuse('TRIP_GONE');
    const bus = busId === undefined ? undefined : busOf(documents, tripId, busId)?.bus;
    if (busId !== undefined && !bus) return refuse('BUS_GONE');
    const present = noticesAt(documents, place);
    if (present.some(({ id }) => id === noticeId)) return nothingToDo;
    if (trip.status === 'completed') return refuse('TRIP_COMPLETED');
    if (!isRunning({ validUntil }, now)) return refuse('NOTICE_EXPIRED');
    const running = present.filter((notice) => isRunning(notice, now));
    if (running.length >= mostNotices) {
      return refuse('INVALID', `Já há ${mostNotices} avisos. Retire um antes de escrever outro.`);
    }
    const { uid: by, name: byName } = authorOf(documents, actor);
    const notice = { id: noticeId, text, postedAt: tappedAt, validUntil, by, byName };
    const told = notifyAll(
      documents,
      peopleOf(documents, place).filter((uid) => uid !== actor.uid),
      {
        id: mutationId,
        type: 'notice',
        title: bus ? `Aviso do autocarro ${bus.busNumber}: ${trip.name}` : `Aviso: ${trip.name}`,
        body: text,
        timestamp: tappedAt,
        tripId,
      },
      validUntil,
    );
    return {
      writes: [...writeNotices(documents, place, [...running, notice]), ...told.writes],
      pushes: told.pushes,
    };
  },
});

/** Only a present guide of the bus, or the trip's organizer: a former guide's notice would come from the wrong person. */
function allowOnBus(documents: Documents, tripId: string, busId: string, actor: Actor): Refusal | undefined {
  const charge = chargeOf(documents, tripId, busId, actor);
  if ('code' in charge) return charge;
  return charge.until === undefined ? undefined : refuse('NOT_ASSIGNED');
}

/** Those concerned by a notice of this place, by uid: of a bus, its passengers and guides, and the trip's organizer. */
function peopleOf(documents: Documents, { tripId, busId }: NoticePlace): string[] {
  const trip = documents.get(publicTripRef(tripId));
  if (!trip) return [];
  if (busId === undefined) return concernedPeople(documents, tripId, trip);
  const bus = busOf(documents, tripId, busId)?.bus;
  if (!bus) return [];
  const passengers = bus.passengers.flatMap(({ userId }) => userId ?? []);
  return [...new Set([trip.organizerId, ...bus.assignedGuideIds, ...passengers])].sort();
}
