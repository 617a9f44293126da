import { type EmptyReason, emptyReason } from '../../db/queries/trips.query.ts';
import { useProfile, useSyncStatus } from '../../session/use-session.ts';

/** Why a screen finds nothing on this device: still on its way, out of reach, or really nothing. */
export function useEmptyReason(): EmptyReason {
  const { pulled, connection } = useSyncStatus();
  const filledBefore = useProfile() !== undefined;
  return emptyReason({ pulled, connection, filledBefore });
}
