import { z } from 'zod/mini';
import { authorOf, authorRefs, withPassengers } from '../../boarding/tick-author.ts';
import type { Bus } from '../../entities/bus.schema.ts';
import type { Delivery } from '../../money/payment.schema.ts';
import { refuse } from '../../wire/refusals.ts';
import { defineMutation, idArgument, nothingToDo, write } from '../define.ts';
import { allowOwnOrganizer, namedBus, tripAndBusRefs } from '../trips/trip-access.ts';
import { amountArgument, largestDelivery } from './money-arguments.ts';

/**
 * The organizer confirms cash that a guide handed over, with what was counted, in cents: 0 for what never came (MONEY-09).
 * Settling again corrects the amount. With `guideId` a delivery that the guide did not declare is added.
 *
 * Refused: the trip or bus is gone, no such delivery.
 */
export const settleCash = defineMutation({
  schema: z.object({
    tripId: idArgument,
    busId: idArgument,
    deliveryId: idArgument,
    amount: amountArgument(0, largestDelivery),
    guideId: z.optional(idArgument),
  }),
  refs: ({ tripId, busId }, actor, known) => [...authorRefs(actor), ...tripAndBusRefs(tripId, busId, known)],
  allow: (documents, { tripId }, { actor }) => allowOwnOrganizer(documents, tripId, actor),

  apply(documents, { tripId, busId, deliveryId: id, amount, guideId }, { actor, tappedAt: at }) {
    const named = namedBus(documents, tripId, busId);
    if ('code' in named) return named;
    const { ref, bus } = named;
    const { deliveries = [] } = bus;
    const declared = deliveries.find((one) => one.id === id);
    if (!declared && guideId === undefined) return refuse('DELIVERY_GONE');
    if (declared?.settledAmount === amount) return nothingToDo;
    const { uid, name } = authorOf(documents, actor);
    const delivery: Delivery = {
      ...(declared ?? { id, amount, note: '', by: guideId ?? '', byName: nameOn(bus, guideId), at }),
      ...{ settledAmount: amount, settledAt: at, settledBy: uid, settledByName: name },
    };
    const all = declared
      ? deliveries.map((one) => (one === declared ? delivery : one))
      : [...deliveries, delivery];
    return { writes: [write(ref, withPassengers({ ...bus, deliveries: all }, bus.passengers))], pushes: [] };
  },
});

/** The name of a guide as their payments on this bus have it. */
function nameOn({ passengers, leftLedgers = [] }: Bus, uid: string | undefined): string | undefined {
  return [...passengers, ...leftLedgers]
    .flatMap(({ payments = [] }) => payments)
    .find(({ by, byName }) => by === uid && byName !== undefined)?.byName;
}
