import { z } from 'zod/mini';

/**
 * A push that failed when its mutation was applied; the mutation stands (BOOK-22, BOOK-23). The push server refused it or
 * was unreachable. The message names nobody.
 */
export const pushFailureSchema = z.object({
  mutationId: z.string(),
  reason: z.enum(['refused', 'unreachable']),
  message: z.string(),
});
export type PushFailure = z.infer<typeof pushFailureSchema>;
