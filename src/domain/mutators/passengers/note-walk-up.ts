import { z } from 'zod/mini';
import { authorOf, authorRefs, withPassengers } from '../../boarding/tick-author.ts';
import type { WalkUp } from '../../entities/bus.schema.ts';
import { isBefore } from '../../instants.ts';
import { defaultPrice } from '../../prices.ts';
import { profileRef, publicTripRef } from '../../wire/documents.ts';
import { refuse } from '../../wire/refusals.ts';
import { defineMutation, idArgument, nothingToDo, phoneOrNone, requiredText, write } from '../define.ts';
import { notify, occasionOf } from '../notify.ts';
import { allowBoarding, closedTrip, namedBus, tripAndBusRefs } from '../trips/trip-access.ts';

/** A limit far above any real car park: the bus is one document, which every tick rewrites. */
const mostNotes = 100;

/**
 * A guide of the bus, or the organizer, notes a person at the door who is on no list; works offline. The note takes no seat
 * until the organizer, who is notified, confirms (BOARD-57, BOARD-58). A note made before the trip was completed is
 * accepted whenever it arrives (BOARD-60).
 *
 * Refused: the trip or bus is gone, the note was made after the completion, the bus has a hundred notes.
 */
export const noteWalkUp = defineMutation({
  schema: z.object({
    tripId: idArgument,
    busId: idArgument,
    walkUpId: idArgument,
    name: requiredText('Escreva o nome de quem apareceu.'),
    phone: z.optional(phoneOrNone),
    isPaid: z._default(z.boolean(), false),
  }),

  refs({ tripId, busId }, actor, known) {
    const organizerId = known.get(publicTripRef(tripId))?.organizerId;
    return [
      ...authorRefs(actor),
      ...tripAndBusRefs(tripId, busId, known),
      ...(organizerId === undefined ? [] : [profileRef(organizerId)]),
    ];
  },
  allow: (documents, { tripId, busId }, context) => allowBoarding(documents, tripId, busId, context),

  apply(documents, { tripId, busId, walkUpId, name, phone, isPaid }, context) {
    const { actor, tappedAt } = context;
    const named = namedBus(documents, tripId, busId);
    if ('code' in named) return named;
    const { trip, ref, bus } = named;
    if (bus.walkUps.some(({ id }) => id === walkUpId)) return nothingToDo;
    const closed = isBefore(tappedAt, trip.completedAt) ? undefined : closedTrip(trip);
    if (closed) return closed;
    if (bus.walkUps.length >= mostNotes) {
      return refuse('INVALID', `Já há ${mostNotes} pessoas anotadas neste autocarro.`);
    }
    const by = authorOf(documents, actor);
    const noted: WalkUp = {
      id: walkUpId,
      name,
      phone: phone ?? '',
      paymentStatus: isPaid ? 'Pago' : 'Pendente',
      ...(isPaid && { amountPaid: defaultPrice(trip) }),
      notedAt: tappedAt,
      notedBy: by.uid,
      notedByName: by.name,
      status: 'waiting',
    };
    // Sorted by time, whatever the order of arrival from two phones.
    const walkUps = [...bus.walkUps, noted].sort(byTime);
    const told =
      actor.uid === trip.organizerId
        ? nothingToDo
        : notify(
            documents,
            trip.organizerId,
            'walk_up',
            occasionOf(context, { id: tripId, name: trip.name }),
          );
    return {
      writes: [write(ref, withPassengers({ ...bus, walkUps }, bus.passengers)), ...told.writes],
      pushes: told.pushes,
    };
  },
});

function byTime(a: WalkUp, b: WalkUp): number {
  if (isBefore(a.notedAt, b.notedAt)) return -1;
  return isBefore(b.notedAt, a.notedAt) ? 1 : a.id < b.id ? -1 : 1;
}
