import { z } from 'zod/mini';
import { authorOf, withPassengers } from '../../boarding/tick-author.ts';
import type { RollCall } from '../../roll-calls/roll-call.schema.ts';
import {
  type CallTap,
  findRollCall,
  longestLabel,
  mostRollCalls,
  rollCallId,
  wayBack,
} from '../../roll-calls/roll-calls.ts';
import { refuse, tripCancelled } from '../../wire/refusals.ts';
import {
  type Documents,
  idArgument,
  type MutationContext,
  nothingToDo,
  type Outcome,
  requiredText,
  write,
} from '../define.ts';
import { namedBus } from '../trips/trip-access.ts';

/** A bus, and the label that names one of its calls. */
export const callArguments = {
  tripId: idArgument,
  busId: idArgument,
  label: z._default(requiredText('Escreva o nome da chamada.', longestLabel), wayBack),
};

interface CallOfBus {
  tripId: string;
  busId: string;
  label: string;
}

/** Changes one call of a bus; of a new one `change` gets the bare call. Also on a completed trip: the way back may end after midnight. */
export function changeCall(
  documents: Documents,
  { tripId, busId, label }: CallOfBus,
  { actor, tappedAt }: Pick<MutationContext, 'actor' | 'tappedAt'>,
  change: (call: RollCall, tap: CallTap) => RollCall,
): Outcome {
  const named = namedBus(documents, tripId, busId);
  if ('code' in named) return named;
  const { trip, ref, bus } = named;
  if (trip.cancelledAt !== undefined) return tripCancelled(trip.cancelReason);
  const id = rollCallId(busId, label);
  const { rollCalls = [] } = bus;
  const known = findRollCall(bus, id);
  if (!known && rollCalls.length >= mostRollCalls) {
    return refuse('INVALID', `Já há ${mostRollCalls} chamadas neste autocarro.`);
  }
  const before = known ?? { id, label };
  const after = change(before, { at: tappedAt, by: authorOf(documents, actor) });
  if (known && after === known) return nothingToDo;
  const others = rollCalls.filter((call) => call !== known);
  const all = [...others, after].sort(inOrder);
  return { writes: [write(ref, withPassengers({ ...bus, rollCalls: all }, bus.passengers))], pushes: [] };
}

/** By their first opening, so that every order of arrival gives the same list. */
function inOrder(a: RollCall, b: RollCall): number {
  const [first, second] = [a.openedAt ?? a.closedAt ?? '', b.openedAt ?? b.closedAt ?? ''];
  return first < second || (first === second && a.id < b.id) ? -1 : 1;
}
