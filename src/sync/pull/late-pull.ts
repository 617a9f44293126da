import { combineLatest, map, type Observable, of, startWith, switchMap, timer } from 'rxjs';
import type { Connection } from '../calls/reachability.ts';

/** More than a first pull takes on a slow phone in a poor network. */
export const pullPatience = 20_000;

/**
 * True while the server answers and the first pull has been waited for in vain: a network may let the functions through and
 * hold Firestore back, and then nothing else would ever say that something is wrong.
 */
export function latePull(
  pulled$: Observable<boolean>,
  connection$: Observable<Connection>,
): Observable<boolean> {
  return combineLatest([pulled$, connection$]).pipe(
    map(([pulled, connection]) => !pulled && connection === 'online'),
    switchMap((isWaiting) =>
      isWaiting
        ? timer(pullPatience).pipe(
            map(() => true),
            startWith(false),
          )
        : of(false),
    ),
  );
}
