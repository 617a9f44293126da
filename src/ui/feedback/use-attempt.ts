import { useRef, useState } from 'react';

/** Milliseconds without an answer after which a person is told that the network hangs (AUTH-50). */
const patience = 10_000;

/**
 * What a form asks of the network. `attempt` gives the answer, or undefined when it counts no more: the person has asked
 * again meanwhile. What succeeded counts whenever it comes. `signal` tells the asked that it is superseded. `isSlow` says
 * that nothing has been heard for so long that the person may want to ask again.
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
