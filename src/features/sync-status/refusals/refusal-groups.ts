import type { MutationRecord } from '../../../session/account/use-session.ts';
import type { KnownDocuments } from '../drawer/known-documents.ts';
import { nextSteps } from './next-steps.ts';

/**
 * Refused changes in the order in which they were made, those together for which one reason and one answer hold (OFF-72): of
 * one trip and bus, with the same words and the same advice. Whatever has a step of its own stands alone.
 */
export function refusalGroups(
  records: MutationRecord[],
  known: KnownDocuments,
): { key: string; records: MutationRecord[] }[] {
  const groups = new Map<string, MutationRecord[]>();
  for (const record of records) {
    const key = sharedReason(record, known) ?? record.id;
    groups.set(key, [...(groups.get(key) ?? []), record]);
  }
  return [...groups].map(([key, together]) => ({ key, records: together }));
}

function sharedReason(record: MutationRecord, known: KnownDocuments): string | undefined {
  const { canTryAgain, advice, otherBuses, rejection, movedTo, editAgain } = nextSteps(record, known);
  if (otherBuses.length > 0 || rejection || movedTo || editAgain) return undefined;
  const { args, code, message } = record;
  return JSON.stringify([args.tripId, args.busId, code, message, advice, canTryAgain]);
}
