import { combineLatest, map, type Observable, of, startWith, switchMap, timer } from 'rxjs';
import type { Connection } from '../calls/reachability.ts';

/** Longer than a first pull takes on a slow phone in a poor network (ms). */
export const pullPatience = 20_000;

/**
 * Emits true while the server answers but the first pull does not come: a network may block Firestore and let our functions
 * through, and nothing else would show that something is wrong.
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
