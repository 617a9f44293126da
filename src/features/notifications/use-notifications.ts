import { notificationList } from '../../db/queries/notifications.query.ts';
import type { EmptyReason } from '../../db/queries/trips.query.ts';
import type { Notification } from '../../domain/entities/profile.schema.ts';
import { useDocuments, useEmptyReason, useLoadFailure, useProfile } from '../../session/use-session.ts';

export interface Notifications {
  items: Notification[];
  /** Why there are none (NOTIF-05, NOTIF-06). */
  reason: EmptyReason;
  /** True when the device cannot read some of them, one's own or those to everybody: what is listed is not all. */
  isBroken: boolean;
}

/** The viewer's notifications, newest first, from this device. */
export function useNotifications(): Notifications {
  const profile = useProfile();
  const items = notificationList(profile, useDocuments('broadcast'));
  const reason = useEmptyReason();
  const broadcastFailure = useLoadFailure('broadcast');
  const profileFailure = useLoadFailure('profile');
  return {
    items,
    reason,
    // An organizer's list of other people's profiles may fail beside one's own.
    isBroken: broadcastFailure !== undefined || (!profile && profileFailure !== undefined),
  };
}
