import { withPassengers } from '../../boarding/tick-author.ts';
import { isBefore } from '../../instants.ts';
import { busRef, publicTripRef } from '../../wire/documents.ts';
import {
  type Applied,
  type Documents,
  defineMutation,
  documentsAfter,
  isRefusal,
  joinWrites,
  type MutationContext,
  type MutationDefinition,
  write,
} from '../define.ts';

/** Where a tick is made. */
interface OnBus {
  tripId: string;
  busId: string;
}

/**
 * Declares a verb that ticks, of a passenger or a roll call. With each of them the server notes on the named bus that the
 * person's ticks have arrived up to this one, also when a later tap has decided already: phones send in the order of the taps
 * (D-054). A phone notes nothing, since what it shows has not arrived.
 */
export function defineTick<Args extends OnBus, Input>(
  definition: MutationDefinition<Args, Input>,
): MutationDefinition<Args, Input> {
  return defineMutation({
    ...definition,
    apply(documents, args, context) {
      const outcome = definition.apply(documents, args, context);
      return context.isWhole && !isRefusal(outcome)
        ? withLastTap(documents, args, outcome, context)
        : outcome;
    },
  });
}

function withLastTap(
  documents: Documents,
  { tripId, busId }: OnBus,
  applied: Applied,
  { actor: { uid }, tappedAt }: MutationContext,
): Applied {
  const organizerId = documents.get(publicTripRef(tripId))?.organizerId;
  if (organizerId === undefined) return applied;
  const ref = busRef(organizerId, tripId, busId);
  const bus = documentsAfter(documents, applied.writes).get(ref);
  if (!bus || !isBefore(bus.lastTaps?.[uid], tappedAt)) return applied;
  const noted = { ...bus, lastTaps: { ...bus.lastTaps, [uid]: tappedAt } };
  return {
    ...applied,
    writes: joinWrites(applied.writes, [write(ref, withPassengers(noted, bus.passengers))]),
  };
}
