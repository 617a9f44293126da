import { map, type Observable, of, startWith, switchMap, timer } from 'rxjs';
import type { PushState } from './pusher.ts';

/** With the second for which ticks are gathered, what waits is counted on screen two seconds after the tap. */
const hangsAfter = 1_000;

/**
 * True while a request has had no answer for a second: a network on which nothing passes holds it for twenty, and «A enviar…»
 * alone does not say how much is not sent (OFF-62).
 */
export function hangingPush(push$: Observable<PushState>): Observable<boolean> {
  return push$.pipe(
    switchMap((push) =>
      push === 'sending'
        ? timer(hangsAfter).pipe(
            map(() => true),
            startWith(false),
          )
        : of(false),
    ),
  );
}
