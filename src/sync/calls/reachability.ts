import { BehaviorSubject, distinctUntilChanged, filter, type Observable, pairwise } from 'rxjs';

export type Connection = 'unknown' | 'online' | 'offline';

/**
 * Why no answer of ours came: nothing at all did; somebody in between wants a sign-in first (FAULTS 12); there is a network,
 * and the server or what stands before it is down (FAULTS 13).
 */
export type Outage = 'network' | 'portal' | 'server';

/** What the last request found out; `navigator.onLine` lies in a car park (DESIGN §1, FAULTS 47). */
export interface Reachability {
  readonly connection$: Observable<Connection>;
  /** It answers again; who pulls may find that out long before the browser says so, which may say nothing (FAULTS 47). */
  readonly heardAgain$: Observable<unknown>;
  /** When the server last answered (device milliseconds), or undefined. */
  readonly lastContact$: BehaviorSubject<number | undefined>;
  readonly connection: Connection;
  /** Why the last request got no answer; undefined once one has. */
  readonly outage$: BehaviorSubject<Outage | undefined>;
  /** The server itself answered, whatever it said. */
  answered(): void;
  /** A request got no answer of ours. */
  unanswered(outage: Outage): void;
}

export function createReachability(now: () => number): Reachability {
  const state$ = new BehaviorSubject<Connection>('unknown');
  const outage$ = new BehaviorSubject<Outage | undefined>(undefined);
  const lastContact$ = new BehaviorSubject<number | undefined>(undefined);
  const connection$ = state$.pipe(distinctUntilChanged());
  return {
    connection$,
    heardAgain$: connection$.pipe(
      pairwise(),
      filter(([before, now]) => before === 'offline' && now === 'online'),
    ),
    lastContact$,
    outage$,
    get connection() {
      return state$.value;
    },
    answered() {
      lastContact$.next(now());
      if (outage$.value !== undefined) outage$.next(undefined);
      state$.next('online');
    },
    unanswered(outage) {
      outage$.next(outage);
      state$.next('offline');
    },
  };
}
