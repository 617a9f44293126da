import { z } from 'zod';

/** NOTIF-24: one text for both fields. */
const missing = 'Por favor, preencha o título e o corpo da notificação.';

/** What a mass notification says; the endpoint has the same limits. */
export const broadcastSchema = z.object({
  title: z.string().trim().min(1, missing).max(100, 'Máximo de 100 caracteres.'),
  body: z.string().trim().min(1, missing).max(1000, 'Máximo de 1000 caracteres.'),
});
export type BroadcastWords = z.infer<typeof broadcastSchema>;
