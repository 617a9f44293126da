import { z } from 'zod/mini';
import { instant } from '../../domain/instant.schema.ts';
import type { Instant } from '../../domain/instants.ts';

/** A person's request from one tap, before it has a number. */
export interface Tap {
  /** Made once with the tap and never changed: the name of the tap everywhere on this device. */
  tapId: string;
  name: string;
  args: Record<string, unknown>;
  occurredAt: Instant;
}

const storedRecordSchema = z.object({
  tapId: z.optional(z.string()),
  /** `{clientId}-{sequence}`: the number on the wire. The outbox may give a tap another one (`renumber`). */
  id: z.string(),
  clientId: z.string(),
  sequence: z.int().check(z.minimum(1)),
  name: z.string(),
  args: z.record(z.string(), z.unknown()),
  occurredAt: instant,
  status: z.enum(['pending', 'applied', 'refused']),
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  /** When the server committed it; its documents carry at least this `updatedAt`. */
  committedAt: z.optional(instant),
});

/**
 * A mutation as the device stores it. `pending` is undecided. `applied` is decided, but its documents have not arrived
 * yet. `refused` waits in "Alterações por resolver" until the person resolves it.
 */
export type MutationRecord = z.infer<typeof storedRecordSchema> & Tap;
export const mutationRecordSchema = z.pipe(storedRecordSchema, z.transform(withTapId));

/** A stored record as this version reads it: a version without `tapId` knew a tap by its first number. */
export function withTapId<R extends { id: string; tapId?: string | undefined }>(
  record: R,
): R & { tapId: string } {
  return { ...record, tapId: record.tapId ?? record.id };
}

/** The server's verdict on one mutation. */
export const verdictSchema = z.object({
  id: z.string(),
  sequence: z.number(),
  status: z.enum(['applied', 'refused']),
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  committedAt: z.optional(instant),
});
export type Verdict = z.infer<typeof verdictSchema>;

/** The records of these taps: two of a tap that two tabs have renumbered at the same moment (FAULTS-7). */
export function ofTaps(records: Iterable<MutationRecord>, tapIds: Iterable<string>): MutationRecord[] {
  const wanted = new Set(tapIds);
  return [...records].filter(({ tapId }) => wanted.has(tapId));
}

/**
 * Sorts by the time of the tap. Within one client the number decides, because a clock may be set back: an earlier tap
 * counts as no later than the next one. The order of any two records does not depend on the others.
 */
export function byAge(records: MutationRecord[]): MutationRecord[] {
  const numbered = [...records].sort((a, b) => b.sequence - a.sequence);
  const latest = new Map<string, number>();
  const aged = numbered.map((record) => {
    const time = Math.min(Date.parse(record.occurredAt), latest.get(record.clientId) ?? Infinity);
    latest.set(record.clientId, time);
    return { record, time };
  });
  return aged
    .sort(
      (a, b) =>
        a.time - b.time ||
        (a.record.clientId < b.record.clientId ? -1 : a.record.clientId > b.record.clientId ? 1 : 0) ||
        a.record.sequence - b.record.sequence,
    )
    .map(({ record }) => record);
}

/** The id of the mutation with this number on this client. */
export function mutationId(clientId: string, sequence: number): string {
  return `${clientId}-${String(sequence).padStart(9, '0')}`;
}
