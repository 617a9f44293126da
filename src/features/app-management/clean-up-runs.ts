import { z } from 'zod';
import { session } from '../../session/account/browser-session.ts';
import type { CleanUp } from './clean-ups.ts';

/** The last run of a clean-up by any organizer, running or finished. */
const runSchema = z.object({
  progress: z.object({ done: z.number(), total: z.number() }).optional(),
  /** Set while it waits after a failure. */
  restsUntil: z.iso.datetime().optional(),
  ended: z.object({ message: z.string(), at: z.iso.datetime() }).optional(),
});
export type CleanUpRun = z.infer<typeof runSchema>;

const answerSchema = z.object({ runs: z.record(z.string(), runSchema) });
export type CleanUpRuns = Partial<Record<CleanUp['endpoint'], CleanUpRun>>;

/** Fetches the last runs from the server; undefined without an answer. */
export async function askForRuns(): Promise<CleanUpRuns | undefined> {
  const outcome = await session.callServer('clean-ups', undefined);
  return outcome.ok ? answerSchema.safeParse(outcome.body).data?.runs : undefined;
}
