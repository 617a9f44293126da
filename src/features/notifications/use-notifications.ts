import { notificationList, notificationWords } from '../../db/queries/notifications.query.ts';
import type { EmptyReason } from '../../db/queries/trips.query.ts';
import type { Notification } from '../../domain/entities/profile.schema.ts';
import {
  useDocuments,
  useEmptyReason,
  useLoadFailure,
  useProfile,
} from '../../session/account/use-session.ts';

export interface Notifications {
  items: Notification[];
  /** Why there are none (NOTIF-05, NOTIF-06). */
  reason: EmptyReason;
  /** True when the device cannot read some of them, one's own or those to everybody: what is listed is not all. */
  isBroken: boolean;
  /** What one says, with the name of the person whom it is about, as far as this device knows it. */
  words: (item: Notification) => string;
}

/** The viewer's notifications, newest first, from this device. */
export function useNotifications(): Notifications {
  const profile = useProfile();
  const profiles = useDocuments('profile');
  const items = notificationList(profile, useDocuments('broadcast'));
  const reason = useEmptyReason();
  const broadcastFailure = useLoadFailure('broadcast');
  const profileFailure = useLoadFailure('profile');
  return {
    items,
    reason,
    words: (item) => notificationWords(item, profiles),
    // An organizer's list of other people's profiles may fail beside one's own.
    isBroken: broadcastFailure !== undefined || (!profile && profileFailure !== undefined),
  };
}
