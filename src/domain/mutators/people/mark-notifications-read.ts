import { z } from 'zod/mini';
import { profileRef } from '../../wire/documents.ts';
import { defineMutation, nothingToDo, write } from '../define.ts';

/** Opening the bell clears the unread dot (NOTIF-03). */
export const markNotificationsRead = defineMutation({
  schema: z.object({}),
  refs: (_args, actor) => [profileRef(actor.uid)],
  allow: () => undefined,

  apply(documents, _args, { actor }) {
    const profile = documents.get(profileRef(actor.uid));
    if (!profile?.hasUnreadNotifications) return nothingToDo;
    return {
      writes: [write(profileRef(actor.uid), { ...profile, hasUnreadNotifications: false })],
      pushes: [],
    };
  },
});
