import { z } from 'zod';

/** The message for both fields (NOTIF-24). */
const missing = 'Por favor, preencha o título e o corpo da notificação.';

/** The form's schema; the endpoint has the same limits. */
export const broadcastSchema = z.object({
  title: z.string().trim().min(1, missing).max(100, 'Máximo de 100 caracteres.'),
  body: z.string().trim().min(1, missing).max(1000, 'Máximo de 1000 caracteres.'),
});
export type BroadcastWords = z.infer<typeof broadcastSchema>;
