import { BehaviorSubject, distinctUntilChanged, filter, type Observable, pairwise } from 'rxjs';

export type Connection = 'unknown' | 'online' | 'offline';

/**
 * Why our server did not answer: nothing answered (`network`); a captive portal wants a sign-in first (`portal`, FAULTS-12);
 * there is a network, and the server or its gateway is down (`server`, FAULTS-13).
 */
export type Outage = 'network' | 'portal' | 'server';

/** What the last request showed; `navigator.onLine` is wrong in a car park (FAULTS-47). */
export interface Reachability {
  readonly connection$: Observable<Connection>;
  /** Emits when any request is answered after a silence: often long before the browser notices (FAULTS-47). */
  readonly heardAgain$: Observable<unknown>;
  /** When the server last answered (device milliseconds), or undefined. */
  readonly lastContact$: BehaviorSubject<number | undefined>;
  readonly connection: Connection;
  /** Why the last request got no answer; undefined once one has. */
  readonly outage$: BehaviorSubject<Outage | undefined>;
  /** Our server answered, with whatever status. */
  answered(): void;
  /** Our server did not answer a request. */
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
