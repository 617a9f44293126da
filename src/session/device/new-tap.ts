import type { Tap } from '../../db/unsent/mutation-record.ts';
import type { ServerClock } from '../../lib/server-clock.ts';

/** A tap of now with an id of its own; `args` as they go over the wire. */
export function newTap(name: string, args: object, clock: ServerClock, newId: () => string): Tap {
  const wireArgs = JSON.parse(JSON.stringify(args)) as Record<string, unknown>;
  return { tapId: newId(), name, args: wireArgs, occurredAt: clock.now() };
}
