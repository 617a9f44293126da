import { z } from 'zod';

/** What became of one mutation. `committedAt` is the `updatedAt` of the documents that hold its effect. */
export const verdictSchema = z.object({
  id: z.string(),
  sequence: z.number(),
  status: z.enum(['applied', 'refused']),
  code: z.string().optional(),
  message: z.string().optional(),
  committedAt: z.string().optional(),
});
export type Verdict = z.infer<typeof verdictSchema>;
