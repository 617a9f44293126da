import { BehaviorSubject, combineLatest, map, type Observable } from 'rxjs';
import {
  collectionsOf,
  type ReplicaCollection,
  type ReplicaDatabase,
  type ReplicaName,
} from '../db/replica.ts';
import type { MutationRecord } from '../db/unsent/mutation-record.ts';
import type { Outbox } from '../db/unsent/outbox.ts';
import { heldFor, isUndoable } from '../db/unsent/undo-window.ts';
import type { View } from '../db/view.ts';
import type { Role } from '../domain/people/roles.ts';
import type { ServerClock } from '../lib/server-clock.ts';
import type { FirebaseServices } from './auth/firebase-app.ts';
import { isAccountGone } from './auth/gone-account.ts';
import { tokenOf } from './auth/person-token.ts';
import { createApi } from './calls/api.ts';
import { callEndpoint, type ServerCall, type ServerOutcome } from './calls/call-endpoint.ts';
import { type Connection, createReachability, type Outage } from './calls/reachability.ts';
import { createInStep } from './in-step.ts';
import { createRecovery } from './pull/firestore-recovery.ts';
import { latePull } from './pull/late-pull.ts';
import { pullSources } from './pull/pull-sources.ts';
import { type Replication, replicate } from './pull/replicate.ts';
import { allBatches, batchBody, type Hold, pendingOf } from './send/batches.ts';
import { hangingPush } from './send/hanging-push.ts';
import { watchOverdue } from './send/overdue.ts';
import { createPusher, type FailedPush, type PushState } from './send/pusher.ts';

/** What the screens may know of the sync. */
export interface SyncStatus {
  connection: Connection;
  /** Why the server is out of reach; undefined while it is not. */
  outage: Outage | undefined;
  push: PushState;
  /** What is being sent has had no answer for a while. */
  hanging: boolean;
  lastContact: number | undefined;
  /** What is on screen is known to be no older than the last thing that was sent, and every listener hears the server. */
  inStep: boolean;
  /** When that was last known (device milliseconds). */
  syncedAt: number | undefined;
  /** How many of the server's documents this version of the app cannot read: the device keeps what it had of them. */
  unreadable: number;
  /** Every collection has been pulled once since the start: what a screen does not find now is not there. */
  pulled: boolean;
  /** The server answers, but that first pull is taking suspiciously long; it goes on being tried. */
  late: boolean;
}

/** A running sync of one person's device. */
export interface Sync {
  readonly status$: Observable<SyncStatus>;
  /**
   * Sends now and asks whether the server is there; when it has come back, pulls too, and when Firestore has long said
   * nothing, asks it as well: at start, on `online`, on focus, from time to time, on «Enviar agora».
   */
  wake(): void;
  /** Resolves when every collection has been pulled once since the start, and the view shows it. */
  ready(): Promise<void>;
  /** Resolves when nothing is being sent and the view shows what every pull, made again, brought; for tests. */
  settle(): Promise<void>;
  /** Asks for what only the server can do, as this person; nothing is queued or tried again (OFF-27). It never rejects. */
  call(call: ServerCall): Promise<ServerOutcome>;
  /**
   * All that is unsent and not just being taken back as request bodies in their order, and the milliseconds for which
   * some of it can be undone.
   */
  unsent(): { batches: object[]; heldFor: number };
  stop(): Promise<void>;
}

export interface ConnectOptions {
  uid: string;
  role: Role;
  services: FirebaseServices;
  apiBase: string;
  replica: ReplicaDatabase;
  outbox: Outbox;
  view: View;
  clock: ServerClock;
  fetch: typeof fetch;
  device: () => number;
  random: () => number;
  /** Milliseconds that ticks are gathered before they are sent. */
  gather?: number;
  /** Milliseconds for which decisions are held back so that they can be undone. */
  undoTime?: number;
  /** Tap ids of what is just being taken back, whose write may not be over. */
  undoing?(): ReadonlySet<string>;
  /** When everything in the replica was last known to be the server's, in the server's time (OFF-63). */
  syncedAt?: number | undefined;
  /** Milliseconds without a word from Firestore after which it is asked for one. */
  quietTime?: number;
  /** Told of every pull that failed; it is tried again by itself (OFF-33). */
  onFailure?(error: Error): void;
  /** Told of pushes to others that did not go out with this device's decisions, which stand (BOOK-22). */
  onPushFailed?(failures: FailedPush[]): void;
}

/** A disk that has not written an undo yet is asked for so often; the decision waits, past the end of its hold too. */
const undoPause = 1_000;

/** Less than an open app waits from one waking to the next. */
const usualQuietTime = 50_000;

/** A question of a few bytes: who gets no answer in this time has no network to speak of (FAULTS 47). */
const probePatience = 10_000;

/** Starts pulling, pushing and clearing what is settled. */
export function connect(options: ConnectOptions): Sync {
  const { uid, role, services, replica, outbox, view, clock, device, random } = options;
  const reachability = createReachability(device);
  const api = createApi({
    base: options.apiBase,
    fetch: options.fetch,
    reachability: { unanswered: reachability.unanswered, answered: answeredByFunctions },
    clock,
    device,
  });
  const token = tokenOf(services, uid);
  const isBeingUndone = ({ tapId, name }: MutationRecord) =>
    isUndoable(name) && (options.undoing?.().has(tapId) ?? false);
  const hold: Hold = (record) =>
    heldFor(record, device() + clock.offset, options.undoTime) || (isBeingUndone(record) ? undoPause : 0);
  const { gather, onPushFailed: pushFailed, quietTime = usualQuietTime } = options;
  const { heardAgain$ } = reachability;
  const pusher = createPusher({
    api,
    outbox,
    token,
    random,
    gather,
    held: hold,
    heardAgain$,
    pushFailed,
    taken,
  });

  const recovery = createRecovery({
    isReachable: async () => (await askForTime()) !== undefined,
    reconnect: () => services.reconnect(),
    random,
  });

  let heardAt = device();
  const held = new Set(collectionsOf(role));
  const unreadable$ = new BehaviorSubject<Partial<Record<ReplicaName, number>>>({});
  const sources = pullSources(services.firestore, services.appId, uid, role).filter(({ name }) =>
    held.has(name),
  );
  const replications: Replication[] = sources.map((source) =>
    replicate({
      source,
      appId: services.appId,
      collection: replica.collections[source.name] as unknown as ReplicaCollection,
      random,
      syncedAt: options.syncedAt,
      now: () => device() + clock.offset,
      contact() {
        heardAt = device();
        recovery.heard(source.name);
        reachability.answered();
        inStep.heard();
      },
      asked: () => recovery.asked(source.name),
      silence: () => recovery.unheard(source.name),
      failure: (error) => options.onFailure?.(error),
      refused: () => rightsChanged(source.name),
      unreadable: (count) => unreadable$.next({ ...unreadable$.value, [source.name]: count }),
    }),
  );

  const inStep = createInStep({ shown, ask: askForMe, isDeaf: () => recovery.isDeaf$.value, device });
  const listening = recovery.isDeaf$.subscribe((isDeaf) => isDeaf && inStep.deaf());

  // What a full disk keeps is told of again with the next change.
  const settling = view.settled$.subscribe((ids) => {
    inStep.arrived();
    void outbox.remove(ids).catch(() => undefined);
  });
  const overdue = watchOverdue(outbox, () => refreshAll());
  const pushState$: BehaviorSubject<PushState> = pusher.state$;
  const pulled$ = new BehaviorSubject(false);
  const isGone$ = new BehaviorSubject(false);
  const push$ = combineLatest([pushState$, isGone$]).pipe(
    map(([push, isGone]) => (isGone ? 'account-gone' : push)),
  );
  const pushing = pushState$.subscribe((state) => {
    if (state === 'session-expired') void askForAccount();
    if (state === 'sending') inStep.sending();
  });
  void ready().then(
    () => pulled$.next(true),
    () => undefined,
  );

  async function ready(): Promise<void> {
    await Promise.all(replications.map((replication) => replication.ready()));
    // Not before the screens have it: who opens the page of a trip that is new here would be told that there is none.
    await view.caughtUp();
  }

  async function shown(): Promise<void> {
    await ready();
    await Promise.all(replications.map((replication) => replication.stored()));
    await view.caughtUp();
  }

  function taken(): void {
    inStep.due();
  }

  /** Firestore itself would have said that there is a network again: as it did not, it is made to listen anew. */
  function answeredByFunctions(): void {
    const wasOffline = reachability.connection === 'offline';
    reachability.answered();
    if (wasOffline) void listenAnew();
  }

  async function listenAnew(): Promise<void> {
    inStep.due();
    await recovery.restart();
    for (const replication of replications) void replication.refresh();
  }

  async function refreshAll(): Promise<void> {
    const waiting = outbox.records$.value
      .filter((record) => record.status === 'applied')
      .map(({ tapId }) => tapId);
    await Promise.all(replications.map((replication) => replication.refresh()));
    // A pull that began after the verdict holds all that the commit wrote: what is still waiting waits for
    // documents that this device does not read.
    await outbox.remove(waiting);
  }

  function askForMe(): void {
    void replications[sources.findIndex(({ name }) => name === 'me')]?.refresh();
  }

  /** Rights change with the role, which the own profile holds; the listener to it may hear of that later. */
  function rightsChanged(refused: ReplicaName): void {
    if (refused !== 'me') askForMe();
  }

  const askForTime = () => api.request({ path: 'time', timeout: probePatience }).catch(() => undefined);

  async function askForAccount(): Promise<void> {
    if (await isAccountGone(api, { appId: services.appId, uid })) isGone$.next(true);
  }

  async function lookForAccount(): Promise<void> {
    const bearer = await token(false).catch(() => 'not now');
    if (bearer === undefined) await askForAccount();
  }

  async function probe(): Promise<void> {
    const wasOffline = reachability.connection === 'offline';
    const answer = await askForTime();
    if (answer === undefined) return;
    void lookForAccount();
    if (wasOffline) return;
    // A stream may die in a pocket and nobody tell. One small document is asked for on it; without an answer all that
    // listens is connected anew.
    if (Math.abs(device() - heardAt) > quietTime) askForMe();
  }

  return {
    status$: combineLatest({
      connection: reachability.connection$,
      outage: reachability.outage$,
      push: push$,
      hanging: hangingPush(pushState$),
      lastContact: reachability.lastContact$,
      inStep: inStep.inStep$,
      syncedAt: inStep.syncedAt$,
      unreadable: unreadable$.pipe(
        map((counts) => Object.values(counts).reduce((sum, each) => sum + each, 0)),
      ),
      pulled: pulled$,
      late: latePull(pulled$, reachability.connection$),
    }),

    wake() {
      pusher.flush();
      void probe();
    },

    ready,

    async settle() {
      pusher.flush();
      await pusher.idle();
      await refreshAll();
      await view.caughtUp();
    },

    call: (call) => callEndpoint(api, call, token),

    unsent() {
      const pending = pendingOf(outbox.records$.value).filter((record) => !isBeingUndone(record));
      return {
        batches: allBatches(pending).map((batch) => batchBody(batch, pending)),
        heldFor: Math.max(0, ...pending.map(hold)),
      };
    },

    async stop() {
      overdue();
      recovery.stop();
      inStep.stop();
      listening.unsubscribe();
      settling.unsubscribe();
      pushing.unsubscribe();
      pusher.stop();
      await Promise.all(replications.map((replication) => replication.stop()));
    },
  };
}
