import { isStorableInstant } from '../../../src/domain/instants.ts';
import { type ParsedMutation, parseMutation } from '../../../src/domain/mutators/run.ts';
import { type Refusal, refuse } from '../../../src/domain/wire/refusals.ts';
import type { SentMutation } from './envelope.ts';

const sizeLimit = 64 * 1024;

export interface PreparedMutation {
  sequence: number;
  id: string;
  name: string;
  occurredAt: string;
  /** What to run, or why not to run it: name, arguments and size are judged before any document is read. */
  task: ParsedMutation | Refusal;
}

/** One device's batch, ready for the transaction. */
export interface Batch {
  uid: string;
  clientId: string;
  acknowledged: number;
  mutations: PreparedMutation[];
  /** The lanes it drives in: the trips that it touches (see `laneKeys`). */
  keys: ReadonlySet<string>;
}

const brokenText = 'O texto contém caracteres inválidos.';

/** Judges what can be judged before any document is read: size, text, time, name and arguments. */
export function prepare(mutation: SentMutation): PreparedMutation {
  const { sequence, id, name, occurredAt } = mutation;
  return { sequence, id, name, occurredAt, task: taskOf(mutation) };
}

function taskOf(mutation: SentMutation): PreparedMutation['task'] {
  const json = toJson(mutation);
  if (json === undefined || Buffer.byteLength(json) > sizeLimit) return refuse('TOO_LARGE');
  if (holdsHalfCharacter(json)) return refuse('INVALID', brokenText);
  if (!isStorableInstant(mutation.occurredAt)) return refuse('INVALID');
  return parseMutation(mutation.name, mutation.args);
}

/** Undefined for what is nested so deep that it cannot be written down again. */
function toJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

/** An emoji cut in two by a length limit: JSON carries it, escaped, but the database refuses the whole commit. */
function holdsHalfCharacter(json: string): boolean {
  return /(?<!\\)(?:\\\\)*\\ud[89a-f]/.test(json);
}

/**
 * What two batches may fight for: the trips that they name, their person's own documents when they name none, and the
 * device's record. Batches that share none of these run side by side.
 */
export function laneKeys(uid: string, clientId: string, mutations: SentMutation[]): Set<string> {
  const keys = mutations.map(({ args }) => {
    const tripId = args !== null && typeof args === 'object' && 'tripId' in args ? args.tripId : undefined;
    return typeof tripId === 'string' ? `trip:${tripId}` : `user:${uid}`;
  });
  return new Set([...keys, `client:${clientId}`]);
}
