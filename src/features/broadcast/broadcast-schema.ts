import { z } from 'zod/mini';

/** The message for both fields (NOTIF-24). */
const missing = 'Por favor, preencha o título e o corpo da notificação.';

/** The form's schema; the endpoint has the same limits. */
export const broadcastSchema = z.object({
  title: z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(100, 'Máximo de 100 caracteres.')),
  body: z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(1000, 'Máximo de 1000 caracteres.')),
});
export type BroadcastWords = z.infer<typeof broadcastSchema>;
