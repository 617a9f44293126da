import { useState } from 'react';
import { session } from './browser-session.ts';
import type { ServerOutcome } from './call-server.ts';
import { type ActionProgress, createLongAction } from './long-action.ts';

const runLongAction = createLongAction(session.callServer);

export type LongActionState =
  | { state: 'idle' }
  | { state: 'running'; progress?: ActionProgress }
  | { state: 'failed' | 'done'; message: string };

type Failure = Extract<ServerOutcome, { ok: false }>;

/** The state of a button for a long action of the server (OFF-27); `inWords` says why it failed. */
export function useLongAction(endpoint: string, inWords: (failure: Failure) => string) {
  const [state, setState] = useState<LongActionState>({ state: 'idle' });

  /** Runs the action to its end; gives true when it succeeded. */
  async function run(body: (appId: string) => object): Promise<boolean> {
    setState({ state: 'running' });
    const outcome = await runLongAction(endpoint, body, (progress) =>
      setState({ state: 'running', progress }),
    );
    setState(
      outcome.ok
        ? { state: 'done', message: outcome.message }
        : { state: 'failed', message: inWords(outcome) },
    );
    return outcome.ok;
  }

  return { state, run, reset: () => setState({ state: 'idle' }) };
}
