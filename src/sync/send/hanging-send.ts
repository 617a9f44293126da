import { map, type Observable, of, startWith, switchMap, timer } from 'rxjs';
import type { SendState } from './exchange.ts';

/** Milliseconds. With the second for which ticks are gathered, the count shows two seconds after the tap. */
const hangsAfter = 1_000;

/**
 * True while a request has had no answer for a second. A network that passes nothing holds it for twenty, and "A enviar…"
 * alone does not say how much is unsent (OFF-62).
 */
export function hangingSend(state$: Observable<SendState>): Observable<boolean> {
  return state$.pipe(
    switchMap((state) =>
      state === 'sending'
        ? timer(hangsAfter).pipe(
            map(() => true),
            startWith(false),
          )
        : of(false),
    ),
  );
}
