import { formerGuideWords } from '../../domain/boarding/former-guide-words.ts';
import type { Broadcast } from '../../domain/entities/club.schema.ts';
import type { Notification, Profile } from '../../domain/entities/profile.schema.ts';
import { fullName } from '../../domain/people/names.ts';
import { profileRef } from '../../domain/wire/documents.ts';

/** The number that the bell shows; the history shows all (NOTIF-01, NOTIF-04, CONST-05). */
export const bellSize = 10;

/**
 * A person's own notifications and the club's broadcasts in one list, newest first (NOTIF-07, OPEN-64). A broadcast
 * without an id is identified by its index in the document, which only grows.
 */
export function notificationList(
  profile: Pick<Profile, 'notifications'> | undefined,
  broadcasts: ReadonlyMap<string, Broadcast>,
): Notification[] {
  const everybodys = [...broadcasts.values()].flatMap(({ messages }) =>
    messages.map((message, index) => ({ ...message, id: message.id ?? `broadcast-${index}` })),
  );
  const all = [...(profile?.notifications ?? []), ...everybodys];
  return all.sort((a, b) => Date.parse(b.timestamp) - Date.parse(a.timestamp));
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
