import { BehaviorSubject, distinctUntilChanged, filter, type Observable, pairwise } from 'rxjs';

export type Connection = 'unknown' | 'online' | 'offline';

/** What the last request found out; `navigator.onLine` lies in a car park (DESIGN §1, FAULTS 47). */
export interface Reachability {
  readonly connection$: Observable<Connection>;
  /** It answers again; who pulls may find that out long before the browser says so, which may say nothing (FAULTS 47). */
  readonly heardAgain$: Observable<unknown>;
  /** When the server last answered (device milliseconds), or undefined. */
  readonly lastContact$: BehaviorSubject<number | undefined>;
  readonly connection: Connection;
  /** The server itself answered, whatever it said. */
  answered(): void;
  /** A request got no answer of ours: no network, a time-out, a captive portal. */
  unanswered(): void;
}

export function createReachability(device: () => number): Reachability {
  const state$ = new BehaviorSubject<Connection>('unknown');
  const lastContact$ = new BehaviorSubject<number | undefined>(undefined);
  const connection$ = state$.pipe(distinctUntilChanged());
  return {
    connection$,
    heardAgain$: connection$.pipe(
      pairwise(),
      filter(([before, now]) => before === 'offline' && now === 'online'),
    ),
    lastContact$,
    get connection() {
      return state$.value;
    },
    answered() {
      lastContact$.next(device());
      state$.next('online');
    },
    unanswered() {
      state$.next('offline');
    },
  };
}
