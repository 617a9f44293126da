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
  /** The reason for an empty list (NOTIF-05, NOTIF-06). */
  reason: EmptyReason;
  /** True when the device cannot read some of them, personal or broadcast, so the list is incomplete. */
  isBroken: boolean;
  /** The text of a notification, with the name of its subject where this device knows it. */
  words: (item: Notification) => string;
}

/** The user's notifications on this device, newest first. */
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
    // An organizer's list of profiles may fail while their own profile loads.
    isBroken: broadcastFailure !== undefined || (!profile && profileFailure !== undefined),
  };
}
