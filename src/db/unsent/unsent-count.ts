import { isOfKind } from '../../domain/mutators/verbs.ts';
import type { MutationRecord } from './mutation-record.ts';

/**
 * True for mutations that result from viewing, such as marking as read. They are sent like all others but never counted as
 * unsent changes (OFF-66).
 */
export function isByTheWay({ name, status }: Pick<MutationRecord, 'name' | 'status'>): boolean {
  return isOfKind(name, 'background') && status !== 'refused';
}

/** The number of mutations that the server has not decided, or that wait for the person. */
export function countUnsent(records: readonly MutationRecord[]): number {
  return records.filter((record) => record.status !== 'applied' && !isByTheWay(record)).length;
}
