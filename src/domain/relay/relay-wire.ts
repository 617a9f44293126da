import { z } from 'zod/mini';
import type { Relay } from './relay.ts';

/** Raise it when a phone of before would misread it; a new kind of fact is left out by those. */
const version = 1;

/** The place of what is about the whole bus. */
const nobody = -1;

/** Times are whole numbers of milliseconds, of facts since the one before; whom a fact is about is a place in the list of ids. */
const wireSchema = z.tuple([
  z.literal(version),
  z.string().check(z.minLength(1)),
  z.string().check(z.minLength(1)),
  z.string().check(z.minLength(1)),
  z.string().check(z.maxLength(200)),
  z.int(),
  z.array(z.string()),
  z.array(z.tuple([z.int(), z.int(), z.int()], z.union([z.string(), z.number()]))),
]);

const versionSchema = z.tuple([z.int().check(z.minimum(version + 1))], z.unknown());

/** A relay as text, as short as it gets before it is packed. */
export function writeRelay({ tripId, busId, uid, name, at, facts }: Relay): string {
  const ids = [...new Set(facts.flatMap(({ passengerId }) => passengerId ?? []))];
  const places = new Map<string | undefined, number>(ids.map((id, place) => [id, place]));
  const from = Date.parse(at);
  let before = from;
  const rows = facts.map((fact) => {
    const time = Date.parse(fact.at);
    const since = time - before;
    before = time;
    return [fact.kind, places.get(fact.passengerId) ?? nobody, since, ...fact.values];
  });
  return JSON.stringify([version, tripId, busId, uid, name, from, ids, rows]);
}

/** The relay of such a text; `newer` when only a newer app can read it, `corrupt` when it is none. */
export function readRelay(text: string): Relay | 'corrupt' | 'newer' {
  const written = jsonOf(text);
  const parsed = wireSchema.safeParse(written);
  if (!parsed.success) return versionSchema.safeParse(written).success ? 'newer' : 'corrupt';
  const [, tripId, busId, uid, name, from, ids, rows] = parsed.data;
  let time = from;
  const facts = rows.map(([kind, place, since, ...values]) => {
    time += since;
    return { kind, ...(place !== nobody && { passengerId: ids[place] ?? '' }), at: instantOf(time), values };
  });
  const at = instantOf(from);
  const isWhole = at !== '' && facts.every((fact) => fact.at !== '' && fact.passengerId !== '');
  return isWhole ? { tripId, busId, uid, name, at, facts } : 'corrupt';
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The instant of these milliseconds; empty when there is none. */
function instantOf(time: number): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}
