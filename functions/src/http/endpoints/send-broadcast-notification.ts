import { z } from 'zod';
import type { Action } from '../../actions/action.ts';
import { defineAction } from '../../actions/define-action.ts';
import { runJob } from '../../actions/job.ts';
import { everybodysIds, markUnread } from '../../broadcast/mark-unread.ts';
import { pushOnce } from '../../broadcast/push-once.ts';
import { storeMessage } from '../../broadcast/store-message.ts';
import type { BroadcastCount } from '../../push/broadcast-push.ts';
import { clubArgument, storableText } from '../request/arguments.ts';

const missing = 'Por favor, preencha o título e o corpo da notificação.';

const bodySchema = z.strictObject({
  title: storableText(missing, 100),
  body: storableText(missing, 1000),
  appId: clubArgument,
});

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

/**
 * POST /api/send-broadcast-notification {title, body, appId} → {message} with the counts (API-05, NOTIF-25): the message
 * is in everybody's list, everybody's bell has its dot, and every device that has a token gets a push. Once per request
 * (FAULTS 38).
 */
export const sendBroadcastNotification = defineAction(broadcasting);

function inWords(count: BroadcastCount | undefined): string {
  if (!count) return 'já tinha sido enviada.';
  const failed = count.failed + count.gone;
  const sent = count.sent === 1 ? '1 enviado' : `${count.sent} enviados`;
  if (failed === 0) return `${sent}.`;
  return `${sent}, ${failed === 1 ? '1 falhou' : `${failed} falharam`}.`;
}
