import { z } from 'zod/mini';
import { instant } from '../instant.schema.ts';

/**
 * A notice on a trip or a bus (NOTICE-04): `validUntil` is when it ends. `byName` is the author's name at the time, because
 * passengers and guides cannot read profiles (OPEN-106); it goes with the author's account.
 */
export const noticeSchema = z.object({
  id: z.string(),
  text: z._default(z.string(), ''),
  postedAt: z.optional(instant),
  validUntil: z.optional(instant),
  by: z.optional(z.string()),
  byName: z.optional(z.string()),
});
export type Notice = z.infer<typeof noticeSchema>;
