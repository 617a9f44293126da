import type { Broadcast } from '../../domain/entities/club.schema.ts';
import type { Notification, Profile } from '../../domain/entities/profile.schema.ts';

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
