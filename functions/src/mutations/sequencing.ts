import type { ClientRecord } from './client-record.ts';
import type { Verdict } from './verdict.ts';

/** Why a whole batch is turned away, with nothing changed. */
export type Rejection = 'ACCOUNT_GONE' | 'FOREIGN_CLIENT' | 'SEQUENCE_GAP' | 'SEQUENCE_REUSED';

export type Plan<M> = { rejection: Rejection } | { replayed: Verdict[]; fresh: M[] };

/**
 * Compares a batch (consecutive sequences) with what its device sent before. What was decided is answered from the record
 * and not run again; what is new must follow on at once. A number that was used for another mutation, or so long ago
 * that nobody knows, comes from a phone restored from a backup: it has to start anew under another client id. The ids
 * are made of the numbers, so that only the time of the tap tells such a mutation from the one that was decided.
 */
export function planBatch<M extends { sequence: number; id: string; occurredAt: string }>(
  record: ClientRecord | undefined,
  uid: string,
  mutations: M[],
): Plan<M> {
  if (record && record.uid !== uid) return { rejection: 'FOREIGN_CLIENT' };
  const lastSequence = record?.lastSequence ?? 0;
  const first = mutations[0]?.sequence ?? lastSequence + 1;
  if (first > lastSequence + 1) return { rejection: 'SEQUENCE_GAP' };

  const known = new Map(record?.verdicts.map((verdict) => [verdict.sequence, verdict]));
  const replayed: Verdict[] = [];
  for (const { sequence, id, occurredAt } of mutations.filter((sent) => sent.sequence <= lastSequence)) {
    const verdict = known.get(sequence);
    if (verdict?.id !== id || (verdict.occurredAt ?? occurredAt) !== occurredAt) {
      return { rejection: 'SEQUENCE_REUSED' };
    }
    replayed.push(verdict);
  }
  return { replayed, fresh: mutations.slice(replayed.length) };
}
