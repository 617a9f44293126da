import { z } from 'zod/mini';
import { profileRef } from '../../wire/documents.ts';
import { defineMutation, nothingToDo, write } from '../define.ts';

const count = z.number('Por favor, atualize a aplicação.');

/**
 * Opening the bell clears the unread dot (NOTIF-03). `seen` says how much of both lists stood there (NOTIF-31); an earlier
 * version of the app does not send it. A notification of the person's own that the device had not received keeps the dot.
 */
export const markNotificationsRead = defineMutation({
  schema: z.object({ seen: z.optional(z.object({ own: count, everybodys: count })) }),
  refs: (_args, actor) => [profileRef(actor.uid)],
  allow: () => undefined,

  apply(documents, { seen }, { actor }) {
    const profile = documents.get(profileRef(actor.uid));
    if (!profile?.hasUnreadNotifications) return nothingToDo;
    const before = profile.seenNotifications ?? { own: 0, everybodys: 0 };
    const seenNotifications = seen && {
      own: Math.max(before.own, seen.own),
      everybodys: Math.max(before.everybodys, seen.everybodys),
    };
    const read = {
      ...profile,
      hasUnreadNotifications: seenNotifications
        ? profile.notifications.length > seenNotifications.own
        : false,
      ...(seenNotifications && { seenNotifications }),
    };
    return { writes: [write(profileRef(actor.uid), read)], pushes: [] };
  },
});
