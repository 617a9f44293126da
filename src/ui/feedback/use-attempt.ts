import { useRef, useState } from 'react';

/** Milliseconds without an answer before the form says that the network hangs (AUTH-50). */
const patience = 10_000;

/**
 * Runs a form's request. `attempt` resolves with the answer, or with undefined when a later attempt superseded it; a
 * success always counts. `signal` aborts when the attempt is superseded. `isSlow` turns true when there was no answer for
 * so long that the form should offer another try.
 */
export function useAttempt() {
  const [state, setState] = useState<'idle' | 'busy' | 'slow'>('idle');
  const latest = useRef<AbortController>(undefined);

  async function attempt<Answer extends { ok: boolean }>(
    ask: (signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer | undefined> {
    latest.current?.abort();
    const own = new AbortController();
    latest.current = own;
    const set = (next: typeof state) => latest.current === own && setState(next);
    set('busy');
    const timer = setTimeout(() => set('slow'), patience);
    try {
      const answer = await ask(own.signal);
      return answer.ok || latest.current === own ? answer : undefined;
    } finally {
      clearTimeout(timer);
      set('idle');
    }
  }

  return { attempt, isBusy: state !== 'idle', isSlow: state === 'slow' };
}
