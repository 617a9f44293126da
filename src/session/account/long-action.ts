import { z } from 'zod';
import { type BodyOf, callServer, type ServerOutcome } from './call-server.ts';

const progressSchema = z.object({ done: z.number(), total: z.number() });
export type ActionProgress = z.infer<typeof progressSchema>;

/** Has an action of the server done to its end; `onStep` is told how far it is. */
export type LongAction = (
  endpoint: string,
  body: (appId: string) => object,
  onStep: (progress: ActionProgress) => void,
) => Promise<ServerOutcome>;

/**
 * Does what only the server can do and may take it several steps: the same request is sent until its end. Asked for again
 * with the same words while it is not known what became of it, it is the same request: the server goes on where it
 * stopped, and does nothing twice (FAULTS 38).
 */
export const runLongAction = longActions(callServer);

/** Long actions by way of `call`; it is a parameter for the tests. */
export function longActions(
  call: (endpoint: string, body: BodyOf, options: { requestId: string }) => Promise<ServerOutcome>,
): LongAction {
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

/** How far a long action is when the server has not come to its end; undefined at the end. */
function progressOf(body: Record<string, unknown>): ActionProgress | undefined {
  return progressSchema.safeParse(body.progress).data;
}

/** Done, or refused for good. A server that cannot now, or is still at it, has decided nothing. */
function isDecided(outcome: ServerOutcome): boolean {
  if (outcome.ok) return true;
  return outcome.reason === 'refused' && outcome.status < 500 && outcome.code !== 'REQUEST_RUNNING';
}
