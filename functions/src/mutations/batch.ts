import { z } from 'zod/mini';
import { sentInstant } from '../../../src/domain/instant.schema.ts';
import { isStorableInstant } from '../../../src/domain/instants.ts';
import { idArgument } from '../../../src/domain/mutators/define.ts';
import { type ParsedMutation, parseMutation } from '../../../src/domain/mutators/run.ts';
import { type Refusal, refuse } from '../../../src/domain/wire/refusals.ts';
import { HttpError } from '../errors.ts';
import { isStorablePath } from '../stored-document.ts';

export const mutationsPerBatch = 500;
const mutationBytes = 64 * 1024;

/**
 * A verdict repeats id and time, and a device's record holds up to 1500 verdicts (client-record.ts): these limits keep the
 * record below the megabyte that a document may have (API-21). Devices make ids of letters, digits and hyphens.
 */
export const mutationSchema = z.object({
  sequence: z.int().check(z.minimum(1)),
  id: idArgument.check(z.regex(/^[\x21-\x7e]+$/)),
  name: z.string().check(z.minLength(1), z.maxLength(100), z.regex(/^\P{Surrogate}+$/u)),
  args: z.unknown(),
  occurredAt: sentInstant,
});
type SentMutation = z.infer<typeof mutationSchema>;

/** A batch as it is sent; its mutations are looked at one by one. */
export const envelopeSchema = z.object({
  clientId: idArgument.check(z.refine((id) => isStorablePath(`clients/${id}`))),
  acknowledged: z._default(z.int().check(z.minimum(0)), 0),
  mutations: z.array(z.unknown()),
});

/** One device's batch, ready for the transaction. */
export interface Batch {
  uid: string;
  clientId: string;
  /** The device holds the verdicts of all its mutations up to this sequence. */
  acknowledged: number;
  mutations: PreparedMutation[];
  /** The lanes that the batch waits for. */
  keys: ReadonlySet<string>;
}

export interface PreparedMutation {
  sequence: number;
  id: string;
  name: string;
  occurredAt: string;
  /** What to run, or the refusal when the mutation is bad in itself. */
  task: ParsedMutation | Refusal;
}

/**
 * The batch in a request's body. 400 INVALID when the body has another form or its sequences are not consecutive, 413
 * TOO_LARGE when there are too many mutations. A single bad mutation becomes a refusal in its `task`.
 */
export function parseBatch(uid: string, body: unknown): Batch {
  const envelope = envelopeSchema.safeParse(body);
  if (!envelope.success) throw new HttpError('INVALID');
  const { clientId, acknowledged } = envelope.data;
  if (envelope.data.mutations.length > mutationsPerBatch) {
    throw new HttpError('TOO_LARGE', `Cada envio leva no máximo ${mutationsPerBatch} alterações.`);
  }
  const parsed = z.array(mutationSchema).safeParse(envelope.data.mutations);
  if (!parsed.success) throw new HttpError('INVALID');
  const sent = parsed.data;
  const first = sent[0]?.sequence ?? 0;
  if (sent.some(({ sequence }, index) => sequence !== first + index)) {
    throw new HttpError('INVALID', 'As alterações não estão numeradas de seguida.');
  }
  return { uid, clientId, acknowledged, mutations: sent.map(prepare), keys: laneKeys(uid, clientId, sent) };
}

/** Checks size, text, time, name and arguments: everything that needs no document. */
export function prepare(mutation: SentMutation): PreparedMutation {
  const { sequence, id, name, occurredAt } = mutation;
  return { sequence, id, name, occurredAt, task: taskOf(mutation) };
}

function taskOf(mutation: SentMutation): PreparedMutation['task'] {
  const json = toJson(mutation);
  if (json === undefined || Buffer.byteLength(json) > mutationBytes) return refuse('TOO_LARGE');
  if (holdsHalfCharacter(json)) return refuse('INVALID', 'O texto contém caracteres inválidos.');
  if (!isStorableInstant(mutation.occurredAt)) return refuse('INVALID');
  return parseMutation(mutation.name, mutation.args);
}

/** `undefined` for a value that is nested too deep to be serialised. */
function toJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

/** Half an emoji, cut by a length limit, is valid in JSON (escaped), but Firestore rejects the whole commit. */
function holdsHalfCharacter(json: string): boolean {
  return /(?<!\\)(?:\\\\)*\\ud[89a-f]/.test(json);
}

/**
 * What batches can contend for: the trips that they name, the person's own documents for mutations that name no trip,
 * and the device's record. Batches without a common key run side by side.
 */
function laneKeys(uid: string, clientId: string, mutations: SentMutation[]): Set<string> {
  const keys = mutations.map(({ args }) => {
    const tripId = args !== null && typeof args === 'object' && 'tripId' in args ? args.tripId : undefined;
    return typeof tripId === 'string' ? `trip:${tripId}` : `user:${uid}`;
  });
  return new Set([...keys, `client:${clientId}`]);
}
