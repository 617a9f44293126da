import { z } from 'zod';

/**
 * A push that did not go out when its mutation was applied, which stands all the same (BOOK-22, BOOK-23): the push server
 * said no, or could not be reached. The message names nobody.
 */
export const pushFailureSchema = z.object({
  mutationId: z.string(),
  reason: z.enum(['refused', 'unreachable']),
  message: z.string(),
});
export type PushFailure = z.infer<typeof pushFailureSchema>;
