import { useMemo } from 'react';
import { useDevice, useMutationRecords } from '../../../session/account/use-session.ts';
import { discardRefused } from '../../../session/messages/refused.ts';
import { refusedChanges, refusedLines } from './refused-changes.ts';
import type { TripChanges } from './trip-draft.ts';

/** A change of a trip that the server did not take. */
export interface RefusedEdit {
  id: string;
  /** The reason of the refusal. */
  message: string | undefined;
  /** The changed fields. */
  changes: TripChanges;
  /** What of it people would have been told, one line each; empty when it is none of that. */
  lines: string;
  /** Dismisses it. */
  discard(): void;
}

/** The latest unresolved refused edit of this trip, or undefined. */
export function useRefusedEdit(tripId: string): RefusedEdit | undefined {
  const device = useDevice();
  const records = useMutationRecords();
  return useMemo(() => {
    const record = records.findLast(
      ({ name, status, args }) => name === 'editTrip' && status === 'refused' && args.tripId === tripId,
    );
    const changes = record && refusedChanges(record.args);
    if (!record || !changes) return undefined;
    const { id, message } = record;
    return {
      ...{ id, message, changes },
      lines: refusedLines(record.args),
      discard: () => void discardRefused(device, record),
    };
  }, [device, records, tripId]);
}
