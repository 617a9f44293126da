import { formerGuideWords } from '../../domain/boarding/former-guide-words.ts';
import type { Broadcast } from '../../domain/entities/club.schema.ts';
import { fullName, type Notification, type Profile } from '../../domain/entities/profile.schema.ts';
import { profileRef } from '../../domain/wire/documents.ts';

/** How many the bell shows; the history shows all (NOTIF-01, NOTIF-04, CONST-05). */
export const bellSize = 10;

/**
 * A person's own notifications and the club's broadcasts in one list, newest first (NOTIF-07, OPEN-64). A broadcast
 * that lacks an id is known by its place in its document, which only grows.
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

/** What a notification says, with the name of the person whom it is about where this device knows people (OFF-71). */
export function notificationWords(
  { body, formerGuide }: Notification,
  profiles: ReadonlyMap<string, Pick<Profile, 'firstName' | 'lastName'>>,
): string {
  if (!formerGuide) return body;
  const person = profiles.get(profileRef(formerGuide.uid).path);
  return formerGuideWords(formerGuide, person && fullName(person));
}
