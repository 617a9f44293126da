import { isOfKind } from '../../domain/mutators/verbs.ts';
import type { MutationRecord } from './mutation-record.ts';

/**
 * True for mutations that result from viewing, such as marking as read. They are sent like all others but never counted as
 * unsent changes (OFF-66).
 */
export function isByTheWay({ name, status }: Pick<MutationRecord, 'name' | 'status'>): boolean {
  return isOfKind(name, 'background') && status !== 'refused';
}

/** The mutations that the server has not decided, or that wait for the person. */
export function unsentOf(records: readonly MutationRecord[]): MutationRecord[] {
  return records.filter((record) => record.status !== 'applied' && !isByTheWay(record));
}

/** Their number. */
export const countUnsent = (records: readonly MutationRecord[]): number => unsentOf(records).length;
