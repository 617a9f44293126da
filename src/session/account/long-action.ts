import { z } from 'zod/mini';
import type { BodyOf, ServerOutcome } from './call-server.ts';

const progressSchema = z.object({ done: z.number(), total: z.number() });
export type ActionProgress = z.infer<typeof progressSchema>;

/** Runs an action of the server to its end; `onStep` is called with the progress. Never rejects. */
export type LongAction = (
  endpoint: string,
  body: (appId: string) => object,
  onStep: (progress: ActionProgress) => void,
) => Promise<ServerOutcome>;

/**
 * Gives long actions that go through `call`. The same request is sent until its end. An action that is started again with
 * the same words while its result is unknown is the same request: the server goes on where it stopped, and does nothing
 * twice (FAULTS-38).
 */
export function createLongAction(
  call: (endpoint: string, body: BodyOf, options: { requestId: string }) => Promise<ServerOutcome>,
): LongAction {
  /** The request id of each action whose result is unknown, by its endpoint and words. */
  const undecided = new Map<string, string>();

  return async (endpoint, body, onStep) => {
    const press = JSON.stringify([endpoint, body('')]);
    const requestId = undecided.get(press) ?? crypto.randomUUID();
    undecided.set(press, requestId);
    for (;;) {
      const outcome = await call(endpoint, body, { requestId });
      const progress = outcome.ok ? progressOf(outcome.body) : undefined;
      if (progress) {
        onStep(progress);
        continue;
      }
      if (isDecided(outcome)) undecided.delete(press);
      return outcome;
    }
  };
}

/** The progress in an answer; undefined when the action has ended. */
function progressOf(body: Record<string, unknown>): ActionProgress | undefined {
  return progressSchema.safeParse(body.progress).data;
}

/** Done, or refused for good. A server that cannot now, or is still working on it, has decided nothing. */
function isDecided(outcome: ServerOutcome): boolean {
  if (outcome.ok) return true;
  return outcome.reason === 'refused' && outcome.status < 500 && outcome.code !== 'REQUEST_RUNNING';
}
