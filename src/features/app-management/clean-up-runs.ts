import { z } from 'zod/mini';
import { session } from '../../session/account/browser-session.ts';
import type { CleanUp } from './clean-ups.ts';

/** The last run of a clean-up by any organizer, running or finished. */
const runSchema = z.object({
  progress: z.optional(z.object({ done: z.number(), total: z.number() })),
  /** Set while it waits after a failure. */
  restsUntil: z.optional(z.iso.datetime()),
  ended: z.optional(z.object({ message: z.string(), at: z.iso.datetime() })),
});
export type CleanUpRun = z.infer<typeof runSchema>;

const answerSchema = z.object({ runs: z.record(z.string(), runSchema) });
export type CleanUpRuns = Partial<Record<CleanUp['endpoint'], CleanUpRun>>;

/** Fetches the last runs from the server; undefined without an answer. */
export async function askForRuns(): Promise<CleanUpRuns | undefined> {
  const outcome = await session.callServer('clean-ups', undefined);
  return outcome.ok ? answerSchema.safeParse(outcome.body).data?.runs : undefined;
}
