import { filter, type Observable } from 'rxjs';
import type { ReplicaDatabase } from '../db/replica.ts';
import type { Unsent } from '../db/unsent/unsent.ts';
import type { View } from '../db/view.ts';
import type { Role } from '../domain/people/roles.ts';
import { profileRef } from '../domain/wire/documents.ts';
import type { ServerClock } from '../lib/server-clock.ts';
import type { FirebaseServices } from './auth/firebase-app.ts';
import { createGoneAccount } from './auth/gone-account.ts';
import { tokenOf } from './auth/person-token.ts';
import { createApi } from './calls/api.ts';
import { callEndpoint, type ServerCall, type ServerOutcome } from './calls/call-endpoint.ts';
import { createReachability } from './calls/reachability.ts';
import { createInStep, type InStep } from './in-step.ts';
import { createLiveness } from './liveness.ts';
import { announcementsOf } from './pull/announcements.ts';
import { createRecovery } from './pull/firestore-recovery.ts';
import { ownTrips } from './pull/own-trips.ts';
import { startPull } from './pull/pull.ts';
import { type PullSource, pullSources } from './pull/pull-sources.ts';
import { createPulls, type PullNews, type Pulls } from './pull/pulls.ts';
import { allBatches, batchBody, type FailedPush, type Hold, pendingOf } from './send/exchange.ts';
import { createSender } from './send/sender.ts';
import { startSettling } from './settling.ts';
import { type SyncStatus, statusOf } from './sync-status.ts';

export type { SyncStatus };

/** A running sync of one person's device. */
export interface Sync {
  readonly status$: Observable<SyncStatus>;
  /**
   * Sends now and asks whether the server is there. When the server is back it pulls too, and when Firestore has been quiet
   * for long it asks Firestore as well. Called at start, on `online`, on focus, on "Enviar agora", and `isByClock` from time to
   * time.
   */
  wake(isByClock?: boolean): void;
  /** Resolves when everything has been pulled once since the start, and the view shows it. */
  ready(): Promise<void>;
  /** Pulls everything again. Resolves when nothing is being sent and the view shows what the pulls brought; for tests. */
  settle(): Promise<void>;
  /** Resolves when all bookings of a trip are on this device; rejects when the server gave none (D-032). */
  bringBookings(tripId: string): Promise<void>;
  /** Keeps one trip exact, as long as somebody looks at it, on a device that hears only of some changes (D-047). */
  followTrip(tripId: string): () => void;
  /** Asks for what only the server can do, as this person; it queues and retries nothing (OFF-27). Never rejects. */
  call(call: ServerCall): Promise<ServerOutcome>;
  /**
   * All that is unsent and is not being taken back, as request bodies in their order, and the milliseconds for which
   * some of it can be undone.
   */
  unsent(): { batches: object[]; undoableFor: number };
  stop(): Promise<void>;
}

export interface ConnectOptions {
  uid: string;
  role: Role;
  services: FirebaseServices;
  apiBase: string;
  replica: ReplicaDatabase;
  unsent: Unsent;
  view: View;
  clock: ServerClock;
  fetch: typeof fetch;
  /** The device's own time in milliseconds. */
  now: () => number;
  random: () => number;
  /** False when the browser knows that there is no network. */
  isOnline: () => boolean;
  /** Milliseconds that ticks are gathered before they are sent. */
  gather?: number;
  /** Milliseconds for which decisions are held back so that they can be undone. */
  undoTime?: number;
  /** When the replica was last in step with the server, in the server's time (OFF-63). */
  syncedAt?: number | undefined;
  /** Milliseconds without a word from Firestore after which it is asked for one. */
  quietTime?: number;
  /** Called with every pull that failed; it is tried again by itself (OFF-33). */
  onFailure?(error: Error): void;
  /** Called with the pushes to others that did not go out with this device's decisions, which stand (BOOK-22). */
  onPushFailed?(failures: FailedPush[]): void;
}

/** Starts pulling, sending and clearing what is settled. */
export function connect(options: ConnectOptions): Sync {
  const { unsent, view } = options;
  const server = createServer(options, () => listening.liveness.answered());
  const listening = startListening(options, server);
  const sending = startSending(options, server, listening.inStep);
  const { pulls, inStep, liveness } = listening;
  const { sender } = sending;
  const settling = startSettling(unsent, view, pulls, inStep.arrived);

  return {
    status$: statusOf({
      reachability: server.reachability,
      inStep,
      pulls,
      send$: sender.state$,
      isGone$: server.account.isGone$,
      ready: listening.ready(),
    }),
    wake(isByClock) {
      sender.flush();
      void liveness.probe(isByClock);
    },
    ready: listening.ready,
    async settle() {
      sender.flush();
      await sender.idle();
      await settling.refresh();
      await view.caughtUp();
    },
    async bringBookings(tripId) {
      await pulls.bringBookings(tripId);
      await view.caughtUp();
    },
    followTrip: pulls.followTrip,
    call: (call) => callEndpoint(server.api, call, server.token),
    unsent: sending.unsent,
    async stop() {
      settling.stop();
      sending.stop();
      await listening.stop();
    },
  };
}

/**
 * Passengers are many, and nothing on their screens is decided within minutes. A little less than five times the minute between
 * two wakings.
 */
const passengersQuietTime = 290_000;

/** A question of a few bytes: without an answer in this time there is no network to speak of (FAULTS-47). */
const probePatience = 10_000;

/** Our own server, as this person; `answered` is called with each of its answers. */
function createServer(options: ConnectOptions, answered: () => void) {
  const { uid, services, apiBase: base, fetch, clock, now, isOnline } = options;
  const reachability = createReachability(now);
  const { unanswered } = reachability;
  const api = createApi({ base, fetch, reachability: { answered, unanswered }, clock, now, isOnline });
  const token = tokenOf(services, uid);
  const account = createGoneAccount(api, { appId: services.appId, uid }, token);
  const isThere = () =>
    api.request({ path: 'time', timeout: probePatience }).then(
      () => true,
      () => false,
    );
  return { reachability, api, token, account, isThere };
}

type Server = ReturnType<typeof createServer>;

/** Everything that hears Firestore: the pulls, what makes them hear again, and whether they are in step. */
function startListening(options: ConnectOptions, { reachability, account, isThere }: Server) {
  const { uid, role, services, view, now, random, isOnline, quietTime } = options;
  const recovery = createRecovery({ isReachable: isThere, reconnect: () => services.reconnect(), random });
  const pulls = startPulls(options, {
    profileRefused: () => void account.ask(),
    contact(name) {
      liveness.heard();
      recovery.heard(name);
      // It comes through queues and the disk: what was received just before the network went arrives after the news of that.
      if (isOnline()) reachability.answered();
      inStep.heard();
    },
    asked: recovery.asked,
    silence: recovery.unheard,
  });
  async function ready(): Promise<void> {
    await pulls.ready();
    // Until the screens have it, the page of a trip that is new here would say that there is none.
    await view.caughtUp();
  }
  async function shown(): Promise<void> {
    await ready();
    await pulls.stored();
    await view.caughtUp();
  }
  const isDeaf = () => recovery.isDeaf$.value;
  const inStep = createInStep({ shown, ask: pulls.askForProfile, isDeaf, now });
  const found = () => void account.look();
  const quietTimeInFront = quietTime ?? (role === 'passenger' ? passengersQuietTime : undefined);
  const parts = { reachability, recovery, pulls, inStep, isServerThere: isThere, found, now };
  const liveness = createLiveness({ ...parts, quietTime, quietTimeInFront });
  const deafness = recovery.isDeaf$.subscribe((deaf) => deaf && inStep.deaf());
  const erased = view.snapshot$
    .pipe(filter(({ profile }) => profile.get(profileRef(uid).path)?.isDeleted === true))
    .subscribe(account.gone);

  return {
    pulls,
    inStep,
    liveness,
    ready,
    async stop() {
      recovery.stop();
      inStep.stop();
      deafness.unsubscribe();
      erased.unsubscribe();
      await pulls.stop();
    },
  };
}

/** What the pulls of all sources tell, by the source's name. */
interface PullListener {
  profileRefused(): void;
  contact(name: string): void;
  asked(name: string): void;
  silence(name: string): void;
}

function startPulls(options: ConnectOptions, on: PullListener): Pulls {
  const { uid, role, services, replica, view, clock, now, random, syncedAt } = options;
  const { firestore, appId } = services;
  const start = (source: PullSource, { listened, tripsPulled, ...news }: PullNews) =>
    startPull({
      source,
      appId,
      replica,
      random,
      syncedAt,
      now: () => now() + clock.offset,
      told: () => clock.told,
      ownTrips: () => tripsPulled().then(() => ownTrips(replica, uid)),
      announcements: announcementsOf(source.name, uid, view.snapshot$, () => listened().then(view.caughtUp)),
      contact: () => on.contact(source.name),
      asked: () => on.asked(source.name),
      silence: () => on.silence(source.name),
      failure: (error) => options.onFailure?.(error as Error),
      ...news,
    });
  return createPulls(pullSources(firestore, appId, uid, role), start, on.profileRefused);
}

/** Sends what is pending, in order, but for decisions that can still be undone. */
function startSending(options: ConnectOptions, server: Server, inStep: InStep) {
  const { unsent, random, gather, onPushFailed, undoTime } = options;
  const { api, token, account, reachability } = server;
  const hold: Hold = (record) => unsent.heldFor(record, undoTime);
  const sender = createSender({
    api,
    unsent,
    token,
    random,
    gather,
    held: hold,
    heardAgain$: reachability.heardAgain$,
    pushFailed: onPushFailed,
    taken: inStep.due,
  });
  const states = sender.state$.subscribe((state) => {
    if (state === 'session-expired') void account.ask();
    if (state === 'sending') inStep.sending();
  });

  return {
    sender,
    unsent() {
      const pending = pendingOf(unsent.records$.value).filter((record) => !unsent.isBeingTakenBack(record));
      return {
        batches: allBatches(pending).map((batch) => batchBody(batch, pending)),
        undoableFor: Math.max(0, ...pending.map(hold)),
      };
    },
    stop() {
      states.unsubscribe();
      sender.stop();
    },
  };
}
