import { z } from 'zod/mini';
import { profileRef } from '../../../src/domain/wire/documents.ts';
import type { Action } from '../actions/action.ts';
import { runJob } from '../actions/job.ts';
import { documentAt, firestore, isOurs } from '../firebase.ts';
import { clubArgument, storableText } from '../request/arguments.ts';
import { laterThan } from '../stored-document.ts';
import { type BroadcastCount, pushOnce } from './push-to-everybody.ts';
import { storeMessage } from './store-message.ts';

const missing = 'Por favor, preencha o título e o corpo da notificação.';

const bodySchema = z.strictObject({
  title: storableText(missing, 100),
  body: storableText(missing, 1000),
  appId: clubArgument,
});

/** Stores a message for everybody, marks it unread and sends it as a push. */
export const broadcasting: Action<z.infer<typeof bodySchema>> = {
  name: 'send-broadcast-notification',
  roles: ['organizer'],
  schema: bodySchema,
  endsAlone: true,

  async run({ title, body }, context) {
    const id = `${context.uid}-${context.requestId}`;
    await storeMessage({ id, type: 'broadcast', title, body });
    const marked = await runJob(context, { list: everybodysIds, handle: markUnread, chunk: 100 });
    if ('done' in marked)
      return { message: `Em curso: ${marked.done} de ${marked.total}.`, progress: marked };
    const count = await pushOnce({ notificationId: id, type: 'broadcast', title, body });
    return { message: inWords(count), counts: { people: marked.total, ...count } };
  },
};

/** The uids of all people with a profile. */
async function everybodysIds(): Promise<string[]> {
  const profiles = await firestore().collectionGroup('profile').orderBy('updatedAt').select().get();
  return profiles.docs.filter(isOurs).flatMap(({ ref }) => ref.parent.parent?.id ?? []);
}

/** Shows the dot on these people's bell (OPEN-64), and tells their devices that there is a message to ask for (D-031). */
async function markUnread(uids: string[]): Promise<void> {
  await firestore().runTransaction(async (transaction) => {
    const documents = uids.map((uid) => documentAt(profileRef(uid).path));
    for (const profile of await transaction.getAll(...documents)) {
      const isThere = profile.exists && profile.get('deleted') !== true && profile.get('isDeleted') !== true;
      if (!isThere) continue;
      const updatedAt = laterThan(Date.now(), [profile.get('updatedAt')]);
      const news = { hasUnreadNotifications: true, messagesChangedAt: updatedAt };
      transaction.update(profile.ref, { ...news, updatedAt });
    }
  });
}

function inWords(count: BroadcastCount | undefined): string {
  if (!count) return 'já tinha sido enviada.';
  const failed = count.failed + count.gone;
  const sent = count.sent === 1 ? '1 enviado' : `${count.sent} enviados`;
  if (failed === 0) return `${sent}.`;
  return `${sent}, ${failed === 1 ? '1 falhou' : `${failed} falharam`}.`;
}
