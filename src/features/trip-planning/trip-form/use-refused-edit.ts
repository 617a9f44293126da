import { useMemo } from 'react';
import { useDevice, useMutationRecords } from '../../../session/account/use-session.ts';
import { discardRefused } from '../../../session/messages/refused.ts';
import { refusedChanges } from './refused-changes.ts';
import type { TripFormValues } from './trip-form-values.ts';

/** A change of a trip that the server did not take. */
export interface RefusedEdit {
  id: string;
  /** Why it was not taken. */
  message: string | undefined;
  /** What was typed, without what was left as it was. */
  changes: Partial<TripFormValues>;
  /** Lets it go for good. */
  discard(): void;
}

/** The latest refused change of this trip that still waits to be resolved, or undefined. */
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
    return { id, message, changes, discard: () => void discardRefused(device, record) };
  }, [device, records, tripId]);
}
