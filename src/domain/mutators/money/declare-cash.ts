import { z } from 'zod/mini';
import { authorOf, authorRefs, withPassengers } from '../../boarding/tick-author.ts';
import { refuse } from '../../wire/refusals.ts';
import { defineMutation, idArgument, nothingToDo, write } from '../define.ts';
import { allowBoarding, namedBus, tripAndBusRefs } from '../trips/trip-access.ts';
import { amountArgument, largestDelivery } from './money-arguments.ts';

/** Far more than anybody hands over on one trip: the bus is one document. */
const mostDeliveries = 50;

/**
 * A guide of the bus says how much cash they hand over, in cents (MONEY-09). Deliveries are only added; the organizer says what
 * was in them (`settleCash`). Also on a completed or cancelled trip.
 *
 * Refused: the trip or bus is gone, the person does not guide it, the bus has fifty deliveries.
 */
export const declareCash = defineMutation({
  schema: z.object({
    tripId: idArgument,
    busId: idArgument,
    deliveryId: idArgument,
    amount: amountArgument(1, largestDelivery),
    note: z._default(z.string().check(z.trim(), z.maxLength(200, 'Máximo de 200 caracteres.')), ''),
  }),
  refs: ({ tripId, busId }, actor, known) => [...authorRefs(actor), ...tripAndBusRefs(tripId, busId, known)],
  allow: (documents, { tripId, busId }, context) => allowBoarding(documents, tripId, busId, context),

  apply(documents, { tripId, busId, deliveryId: id, amount, note }, { actor, tappedAt: at }) {
    const named = namedBus(documents, tripId, busId);
    if ('code' in named) return named;
    const { ref, bus } = named;
    const { deliveries = [] } = bus;
    if (deliveries.some((one) => one.id === id)) return nothingToDo;
    if (deliveries.length >= mostDeliveries) {
      return refuse('INVALID', `Já há ${mostDeliveries} entregas neste autocarro.`);
    }
    const { uid: by, name: byName } = authorOf(documents, actor);
    const all = [...deliveries, { id, amount, note, by, byName, at }];
    return { writes: [write(ref, withPassengers({ ...bus, deliveries: all }, bus.passengers))], pushes: [] };
  },
});
