import {
  newNotifications,
  notificationList,
  notificationWords,
  seenNow,
} from '../../db/queries/notifications.query.ts';
import { type EmptyReason, pageOfTrip } from '../../db/queries/trips.query.ts';
import type { Notification, SeenNotifications } from '../../domain/entities/profile.schema.ts';
import { publicTripRef } from '../../domain/wire/documents.ts';
import {
  useDocuments,
  useEmptyReason,
  useLoadFailure,
  useProfile,
  useUser,
} from '../../session/account/use-session.ts';

export interface Notifications {
  items: Notification[];
  /** The reason for an empty list (NOTIF-05, NOTIF-06). */
  reason: EmptyReason;
  /** True when the device cannot read some of them, personal or broadcast, so the list is incomplete. */
  isBroken: boolean;
  /** The text of a notification, with the name of its subject where this device knows it. */
  words: (item: Notification) => string;
  /** The page of the trip that it is about, where this person has one and the trip is there (NOTIF-30). */
  pageOf: (item: Notification) => string | undefined;
  /** The ids of those that are new to the person (NOTIF-31). */
  isNew: ReadonlySet<string>;
  /** How many are on this device. */
  seen: SeenNotifications;
}

/** The user's notifications on this device, newest first. */
export function useNotifications(): Notifications {
  const profile = useProfile();
  const profiles = useDocuments('profile');
  const trips = useDocuments('publicTrip');
  const user = useUser();
  const broadcasts = useDocuments('broadcast');
  const items = notificationList(profile, broadcasts);
  const reason = useEmptyReason();
  const broadcastFailure = useLoadFailure('broadcast');
  const profileFailure = useLoadFailure('profile');
  return {
    items,
    reason,
    isNew: newNotifications(profile, broadcasts),
    seen: seenNow(profile, broadcasts),
    pageOf({ tripId }) {
      const trip = tripId === undefined ? undefined : trips.get(publicTripRef(tripId).path);
      return tripId !== undefined && trip ? pageOfTrip(tripId, trip.organizerId, user) : undefined;
    },
    words: (item) => notificationWords(item, profiles),
    // An organizer's list of profiles may fail while their own profile loads.
    isBroken: broadcastFailure !== undefined || (!profile && profileFailure !== undefined),
  };
}
