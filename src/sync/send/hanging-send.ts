import { map, type Observable, of, startWith, switchMap, timer } from 'rxjs';
import type { SendState } from './exchange.ts';

/** With the second for which ticks are gathered, what waits is counted on screen two seconds after the tap. */
const hangsAfter = 1_000;

/**
 * True while a request has had no answer for a second: a network on which nothing passes holds it for twenty, and «A enviar…»
 * alone does not say how much is not sent (OFF-62).
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
