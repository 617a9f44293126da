import { z } from 'zod/mini';

/**
 * A stop of the coach after the first one, in the order of the road; the first is the trip's meeting place and time (D-048). A
 * removed stop stays with `movedTo`, the stop to which its people went: the id of another one, or 'first'.
 */
export const stopSchema = z.object({
  id: z.string(),
  name: z._default(z.string(), ''),
  /** When the coach leaves there, in Lisbon (`07:30`). */
  time: z._default(z.string(), ''),
  mapUrl: z.optional(z.string()),
  movedTo: z.optional(z.string()),
});
export type Stop = z.infer<typeof stopSchema>;
