import { useMutationRecords, useSyncStatus } from '../../session/account/use-session.ts';

/** True while the server decides a completion; offline the row shows "por enviar" instead (ORG-10). */
export function useIsCompleting(tripId: string): boolean {
  const records = useMutationRecords();
  const { connection } = useSyncStatus('connection');
  if (connection !== 'online') return false;
  return records.some(
    ({ name, status, args }) => name === 'completeTrip' && status === 'pending' && args.tripId === tripId,
  );
}
