import { formerGuideWords } from '../../domain/boarding/former-guide-words.ts';
import type { Broadcast } from '../../domain/entities/club.schema.ts';
import type { Notification, Profile, SeenNotifications } from '../../domain/entities/profile.schema.ts';
import { fullName } from '../../domain/people/names.ts';
import { profileRef } from '../../domain/wire/documents.ts';

/** The number that the bell shows; the history shows all (NOTIF-01, NOTIF-04, CONST-05). */
export const bellSize = 10;

/** The broadcasts in the order in which they arrived. */
const everybodys = (broadcasts: ReadonlyMap<string, Broadcast>): Notification[] =>
  [...broadcasts.values()].flatMap(({ messages }) =>
    messages.map((message, index) => ({ ...message, id: message.id ?? `broadcast-${index}` })),
  );

/**
 * A person's own notifications and the club's broadcasts in one list, newest first (NOTIF-07, OPEN-64). A broadcast
 * without an id is identified by its index in the document, which only grows.
 */
export function notificationList(
  profile: Pick<Profile, 'notifications'> | undefined,
  broadcasts: ReadonlyMap<string, Broadcast>,
): Notification[] {
  const all = [...(profile?.notifications ?? []), ...everybodys(broadcasts)];
  return all.sort((a, b) => Date.parse(b.timestamp) - Date.parse(a.timestamp));
}

/**
 * The ids of those that are new to the person (NOTIF-31). After an update of the app nothing says what they have seen:
 * then it is the newest one, for which the dot is there.
 */
export function newNotifications(
  profile: Pick<Profile, 'notifications' | 'hasUnreadNotifications' | 'seenNotifications'> | undefined,
  broadcasts: ReadonlyMap<string, Broadcast>,
): ReadonlySet<string> {
  if (!profile?.hasUnreadNotifications) return new Set();
  const { notifications, seenNotifications: seen } = profile;
  const added = seen
    ? [...notifications.slice(seen.own), ...everybodys(broadcasts).slice(seen.everybodys)]
    : notificationList(profile, broadcasts).slice(0, 1);
  return new Set(added.map(({ id }) => id));
}

/** The number of entries of both lists on this device, in which `markNotificationsRead` says what was seen. */
export function seenNow(
  profile: Pick<Profile, 'notifications'> | undefined,
  broadcasts: ReadonlyMap<string, Broadcast>,
): SeenNotifications {
  return { own: profile?.notifications.length ?? 0, everybodys: everybodys(broadcasts).length };
}

/** The text of a notification, with the name of the person it is about if this device knows that person (OFF-71). */
export function notificationWords(
  { body, formerGuide }: Notification,
  profiles: ReadonlyMap<string, Pick<Profile, 'firstName' | 'lastName'>>,
): string {
  if (!formerGuide) return body;
  const person = profiles.get(profileRef(formerGuide.uid).path);
  return formerGuideWords(formerGuide, person && fullName(person));
}
