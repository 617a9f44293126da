import type { KeptTap } from './play.ts';
import type { ClientTruth, Truth } from './truth.ts';

interface Tick {
  value: unknown;
  between?: [number, number];
}

/** Entries that differ from the latest applied boarding tap on them (D-008, OFF-13). Payments are in money.ts. */
export function wrongTicks(truth: Truth, kept: KeptTap[], clients: Map<string, ClientTruth>): string[] {
  const verdicts = [...clients.values()].flatMap((client) => client.verdicts);
  const applied = new Set(verdicts.filter(({ status }) => status === 'applied').map(({ id }) => id));
  const ticks = new Map<string, Tick[]>();
  const removed = new Set<string>();
  for (const { id, verb, args, between } of kept) {
    if (!applied.has(id)) continue;
    // Not by bus: a tick follows a passenger who was moved to another bus (FAULTS-35).
    const entry = `${args.tripId} ${args.passengerId}`;
    if (verb === 'removePassenger') removed.add(entry);
    if (verb === 'setBoarded')
      ticks.set(entry, [...(ticks.get(entry) ?? []), { value: args.boarded, between }]);
  }

  return [...truth.bus.values()].flatMap((bus) =>
    bus.passengers.flatMap((entry) => {
      const name = `${bus.tripId} ${entry.id}`;
      if (removed.has(name)) return [];
      return wrong(`${name} boarded`, ticks.get(name), entry.boarded, entry.boardedChangedAt);
    }),
  );
}

function wrong(name: string, ticks: Tick[] | undefined, value: unknown, at: string | undefined): string[] {
  if (!ticks?.every(({ between }) => between)) return [];
  const [latest, second] = ticks
    .map(({ value: said, between = [0, 0] }) => ({ said, from: between[0], to: between[1] }))
    .sort((a, b) => b.from - a.from);
  if (!latest || (second && latest.from < second.to)) return [];
  const time = Date.parse(at ?? '');
  const isRight = value === latest.said && time >= latest.from && time <= latest.to;
  return isRight ? [] : [`${name}: ${value} at ${at}, the latest tap said ${latest.said}`];
}
