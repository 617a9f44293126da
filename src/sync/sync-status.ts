import { BehaviorSubject, combineLatest, map, type Observable } from 'rxjs';
import type { Connection, Outage, Reachability } from './calls/reachability.ts';
import type { InStep } from './in-step.ts';
import { latePull } from './pull/late-pull.ts';
import type { Pulls } from './pull/pulls.ts';
import type { SendState } from './send/exchange.ts';
import { hangingSend } from './send/hanging-send.ts';

/** What the screens may know of the sync. */
export interface SyncStatus {
  connection: Connection;
  /** Why the server is out of reach; undefined while it is not. */
  outage: Outage | undefined;
  send: SendState;
  /** What is being sent has had no answer for a while. */
  hanging: boolean;
  lastContact: number | undefined;
  /** What is on screen is known to be no older than the last thing that was sent, and every listener hears the server. */
  inStep: boolean;
  /** When that was last known (device milliseconds). */
  syncedAt: number | undefined;
  /** How many of the server's documents this version of the app cannot read: the device keeps what it had of them. */
  unreadable: number;
  /** Everything has been pulled once since the start: what a screen does not find now is not there. */
  pulled: boolean;
  /** The server answers, but that first pull is taking suspiciously long; it goes on being tried. */
  late: boolean;
}

export interface StatusParts {
  reachability: Reachability;
  inStep: InStep;
  pulls: Pick<Pulls, 'unreadable$'>;
  send$: Observable<SendState>;
  isGone$: Observable<boolean>;
  /** Resolves when everything has been pulled once. */
  ready: Promise<void>;
}

/** Puts the status together from its parts; emits with every change of one of them. */
export function statusOf({
  reachability,
  inStep,
  pulls,
  send$,
  isGone$,
  ready,
}: StatusParts): Observable<SyncStatus> {
  const pulled$ = new BehaviorSubject(false);
  void ready.then(() => pulled$.next(true));
  return combineLatest({
    connection: reachability.connection$,
    outage: reachability.outage$,
    send: combineLatest([send$, isGone$]).pipe(map(([send, isGone]) => (isGone ? 'account-gone' : send))),
    hanging: hangingSend(send$),
    lastContact: reachability.lastContact$,
    inStep: inStep.inStep$,
    syncedAt: inStep.syncedAt$,
    unreadable: pulls.unreadable$,
    pulled: pulled$,
    late: latePull(pulled$, reachability.connection$),
  });
}
