import { z } from 'zod';

/** What became of one mutation. `committedAt` is the `updatedAt` of the documents that hold its effect. */
export const verdictSchema = z.object({
  id: z.string(),
  sequence: z.number(),
  /** When it was tapped, by its device. Those that an earlier version decided have none. */
  occurredAt: z.string().optional(),
  status: z.enum(['applied', 'refused']),
  code: z.string().optional(),
  message: z.string().optional(),
  committedAt: z.string().optional(),
});
export type Verdict = z.infer<typeof verdictSchema>;
