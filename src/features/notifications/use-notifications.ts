import { notificationList } from '../../db/queries/notifications.query.ts';
import { type EmptyReason, emptyReason } from '../../db/queries/trips.query.ts';
import type { Notification } from '../../domain/entities/profile.schema.ts';
import { useDocuments, useProfile, useSyncStatus } from '../../session/use-session.ts';

/** The viewer's notifications, newest first, from this device; `reason` says why there are none (NOTIF-05, NOTIF-06). */
export function useNotifications(): { items: Notification[]; reason: EmptyReason } {
  const profile = useProfile();
  const items = notificationList(profile, useDocuments('broadcast'));
  const { pulled, connection } = useSyncStatus();
  return { items, reason: emptyReason({ pulled, connection, filledBefore: profile !== undefined }) };
}
