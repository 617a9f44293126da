import type { Presence } from '../../src/domain/roll-calls/roll-call.schema.ts';
import type { KeptTap } from './play.ts';
import type { ClientTruth, Truth } from './truth.ts';

/**
 * What the calls contradict: an applied tick that stands nowhere or is not the latest of its person and call, a call that was
 * opened and is not there, two calls of one name (CALL-02 to CALL-04).
 */
export function wrongCalls(truth: Truth, kept: KeptTap[], clients: Map<string, ClientTruth>): string[] {
  const applied = new Set(
    [...clients.values()]
      .flatMap(({ verdicts }) => verdicts)
      .flatMap(({ id, status }) => (status === 'applied' ? [id] : [])),
  );
  const taps = kept.filter(({ id }) => applied.has(id));
  return [...wrongStates(truth, taps), ...lostCalls(truth, taps)];
}

function wrongStates(truth: Truth, taps: KeptTap[]): string[] {
  const ofRemoved = new Set(
    taps.flatMap(({ verb, args }) =>
      verb === 'removePassenger' ? [`${args.tripId} ${args.passengerId}`] : [],
    ),
  );
  // Who gave the seat back and was accepted again has a new entry with the same id.
  const maybeNew = new Set(taps.flatMap(({ verb, args }) => (verb === 'releaseSeat' ? [args.tripId] : [])));
  return [...truth.bus.values()].flatMap(({ tripId, passengers }) =>
    passengers.flatMap((entry) => {
      const name = `${tripId} ${entry.id}`;
      if (ofRemoved.has(name)) return [];
      const own = taps.filter(
        ({ verb, args }) => verb === 'setPresent' && `${args.tripId} ${args.passengerId}` === name,
      );
      const rollIds = new Set([
        ...own.map(({ args }) => String(args.rollId)),
        ...Object.keys(entry.presence ?? {}),
      ]);
      return [...rollIds].flatMap((rollId) =>
        wrong(
          `${name} ${rollId}`,
          own.filter(({ args }) => args.rollId === rollId),
          entry.presence?.[rollId],
          maybeNew.has(tripId),
        ),
      );
    }),
  );
}

/** Of taps whose times are known to be apart the latest must stand; in any case one of them does. */
function wrong(name: string, taps: KeptTap[], said: Presence | undefined, isMaybeNew: boolean): string[] {
  if (!said) return taps.length > 0 && !isMaybeNew ? [`${name}: ${taps.length} ticks, none kept`] : [];
  if (!taps.some(({ args }) => args.state === said.state)) return [`${name}: nobody said ${said.state}`];
  if (!taps.every(({ between }) => between)) return [];
  const [latest, second] = taps
    .map(({ args, between = [0, 0] }) => ({ state: args.state, from: between[0], to: between[1] }))
    .sort((a, b) => b.from - a.from);
  if (!latest || (second && latest.from < second.to)) return [];
  return latest.state === said.state ? [] : [`${name}: ${said.state}, the latest tick said ${latest.state}`];
}

function lostCalls(truth: Truth, taps: KeptTap[]): string[] {
  const twice = [...truth.bus.values()].flatMap(({ id, rollCalls = [] }) =>
    new Set(rollCalls.map((call) => call.id)).size === rollCalls.length
      ? []
      : [`${id}: a call is there twice`],
  );
  const lost = taps
    .filter(({ verb }) => verb === 'openRollCall')
    .flatMap(({ args }) => {
      const bus = [...truth.bus.values()].find(
        ({ id, tripId }) => id === args.busId && tripId === args.tripId,
      );
      // The bus may have been removed since.
      const isThere = !bus || bus.rollCalls?.some(({ label }) => label === args.label);
      return isThere ? [] : [`${args.busId}: the call ${args.label} is lost`];
    });
  return [...twice, ...lost];
}
