import type { MutationRecord } from '../../../session/account/use-session.ts';
import type { KnownDocuments } from '../drawer/known-documents.ts';
import { nextSteps } from './next-steps.ts';

/**
 * Groups refused changes with the same trip, bus, reason and advice, in the order in which they were made (OFF-72). A change
 * with options of its own stays alone.
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
  const { canTryAgain, advice, otherBuses, rejection, movedTo, editAgain, decideAgain, otherNumber } =
    nextSteps(record, known);
  if (otherBuses.length > 0 || rejection || movedTo || editAgain || decideAgain || otherNumber !== undefined)
    return undefined;
  const { args, code, message } = record;
  return JSON.stringify([args.tripId, args.busId, code, message, advice, canTryAgain]);
}
