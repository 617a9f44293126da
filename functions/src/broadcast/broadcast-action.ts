import { z } from 'zod';
import type { Action } from '../actions/action.ts';
import { runJob } from '../actions/job.ts';
import { clubArgument, storableText } from '../request/arguments.ts';
import { everybodysIds, markUnread } from './mark-unread.ts';
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

function inWords(count: BroadcastCount | undefined): string {
  if (!count) return 'já tinha sido enviada.';
  const failed = count.failed + count.gone;
  const sent = count.sent === 1 ? '1 enviado' : `${count.sent} enviados`;
  if (failed === 0) return `${sent}.`;
  return `${sent}, ${failed === 1 ? '1 falhou' : `${failed} falharam`}.`;
}
