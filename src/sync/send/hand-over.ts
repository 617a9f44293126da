import { combineLatest, fromEvent, merge, throttleTime } from 'rxjs';
import type { Unsent } from '../../db/unsent/unsent.ts';
import type { UnsentCopy } from '../../db/unsent/worker-copy.ts';
import type { RuntimeConfig } from '../../lib/runtime-config.ts';
import { jsonHeaders } from '../calls/api.ts';
import type { Sync } from '../connect.ts';
import type { SendState } from './exchange.ts';

/** Minimum milliseconds between copies while a person is ticking offline. */
const pause = 2_000;

/** Milliseconds that the worker leaves an open page to send a decision itself after its undo time. */
const headStart = 3_000;

/**
 * Gives the service worker a copy of what could not be sent, of decisions that can still be undone, and of everything
 * unsent when the person leaves the page. Withdraws it once everything is sent (OFF-19). Returns a function that stops and
 * withdraws the copy.
 */
export function handOverUnsent(
  uid: string,
  config: RuntimeConfig,
  { records$ }: Pick<Unsent, 'records$'>,
  sync: Pick<Sync, 'status$' | 'unsent'>,
): () => void {
  // The worker may still hold what a page before this one could not send.
  let isHeld = true;

  function hand({ batches, undoableFor }: ReturnType<Sync['unsent']>): void {
    if (batches.length === 0 && !isHeld) return;
    isHeld = batches.length > 0;
    const { apiBase, firebase, emulators } = config;
    const copy: UnsentCopy = {
      type: 'UNSENT',
      uid,
      endpoint: `${apiBase}/mutations`,
      headers: jsonHeaders,
      firebase,
      authEmulator: emulators?.auth,
      notBefore: undoableFor > 0 ? Date.now() + undoableFor + headStart : 0,
      batches,
    };
    void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(copy));
  }

  function handIfDue(send: SendState): void {
    const unsent = sync.unsent();
    const isStale = isHeld && send !== 'sending';
    // While a batch is in flight, a copy would be sent twice.
    const isDue = send === 'waiting' || unsent.undoableFor > 0 || unsent.batches.length === 0;
    if (isDue || isStale) hand(unsent);
  }

  const changes = combineLatest([sync.status$, records$])
    .pipe(throttleTime(pause, undefined, { leading: true, trailing: true }))
    .subscribe(([{ send }]) => handIfDue(send));
  const leaving = merge(fromEvent(document, 'visibilitychange'), fromEvent(window, 'pagehide')).subscribe(
    () => document.visibilityState === 'hidden' && hand(sync.unsent()),
  );
  return () => {
    changes.unsubscribe();
    leaving.unsubscribe();
    // Changes discarded at log-out must not be sent at the next sign-in.
    hand({ batches: [], undoableFor: 0 });
  };
}
