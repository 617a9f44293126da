import { type RxReplicationState, replicateRxCollection } from 'rxdb/plugins/replication';
import { Subject } from 'rxjs';
import type { ReplicaCollection } from '../../db/replica.ts';
import { tombstoneDays } from '../../domain/wire/documents.ts';
import { backoff } from '../../lib/backoff.ts';
import { checkpointedPages, followChanges } from './checkpointed-pull.ts';
import { isAnswer, isRefused } from './firestore-failure.ts';
import { mirroredSets } from './mirrored-pull.ts';
import type { PullCheckpoint, PullEvents, PulledBatch } from './pull-events.ts';
import type { PullSource } from './pull-sources.ts';
import type { Pulled } from './stored-document.ts';

/** One running pull. */
export interface Replication {
  /** Resolves when the first pull since the start has been stored. */
  ready(): Promise<void>;
  /** Pulls again now, with the overlap, and listens anew; resolves when what the server had is stored. */
  refresh(): Promise<void>;
  /** Resolves when what was heard until now is stored. */
  stored(): Promise<void>;
  stop(): Promise<void>;
}

export interface ReplicateOptions {
  source: PullSource;
  appId: string;
  collection: ReplicaCollection;
  random: () => number;
  /** The server answered. */
  contact(): void;
  /** The server was asked: an answer is due. */
  asked(): void;
  /** The listener hears nothing from the server. */
  silence(): void;
  failure(error: Error): void;
  /** When everything in this collection was last known to be the server's, in the server's time; undefined when it never was. */
  syncedAt: number | undefined;
  /** The server's time now, in milliseconds. */
  now(): number;
  /** How many of the server's documents this version of the app cannot read. */
  unreadable(count: number): void;
  /** The server ended the listener, or gave no page: this person may no longer read what is asked for. */
  refused(): void;
}

const pageSize = 200;

/** A margin for clocks that are not quite right: tombstones are there for a little longer. */
const goesOnFor = (tombstoneDays - 5) * 86_400_000;

/** A set comes whole: RxDB would ask for a next page of a full one, for ever. */
const wholeSet = 1_000_000;

/**
 * One RxDB replication (pull only): a pull, then a listener on the same query. The listener is renewed with a
 * back-off whenever it breaks, and each renewal begins with a pull, so nothing falls between.
 */
export function replicate(options: ReplicateOptions): Replication {
  const { source, appId, collection, random, contact, asked, silence, failure, refused, now } = options;
  const isMirrored = source.mode === 'mirrored';
  const stream$ = new Subject<PulledBatch | 'RESYNC'>();
  const readPage = checkpointedPages(source, appId, { collection, isTooOld, read });
  const followSet = mirroredSets(source, appId, collection);
  let stopListening: () => void = () => undefined;
  let taken: () => Promise<void> = async () => undefined;
  let renewal: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  let stopped = false;
  let isPullWanted = false;
  /** Who asked for a pull that has not begun, and whom the pull under way will serve. */
  const asking: (() => void)[] = [];
  const served: (() => void)[] = [];
  let isNextPage = false;
  /** A mirrored set comes whole each time, however long ago it came last. */
  let syncedAt = isMirrored ? undefined : options.syncedAt;
  const unreadable = new Set<string>();

  const events: PullEvents = {
    read,
    contact() {
      attempt = 0;
      // A computer that slept all summer: its listener hears of nothing that was deleted and forgotten meanwhile.
      if (isLongAgo(syncedAt)) renew();
      else if (syncedAt !== undefined) syncedAt = now();
      contact();
    },
    silence,
    batch: (batch) => stream$.next(batch),
    failure(error) {
      failure(error);
      if (isRefused(error)) refused();
      renewLater();
    },
  };

  async function pull(from: PullCheckpoint | undefined, size: number): Promise<PulledBatch> {
    try {
      return await (isMirrored ? pullSet() : pullPage(from, size));
    } catch (error) {
      if (isAnswer(error)) contact();
      else silence();
      if (isRefused(error)) refused();
      throw error;
    }
  }

  function isLongAgo(time: number | undefined): boolean {
    // A time that has not come yet is that of a clock which was set back: it says nothing.
    return time !== undefined && Math.abs(now() - time) > goesOnFor;
  }

  /** Between two pulls that are further apart, tombstones may have gone that this device has never seen. */
  function isTooOld(from: PullCheckpoint | undefined): boolean {
    return isLongAgo(syncedAt ?? from?.updatedAt);
  }

  function read(path: string, isReadable: boolean): void {
    const before = unreadable.size;
    if (isReadable) unreadable.delete(path);
    else unreadable.add(path);
    if (unreadable.size !== before) options.unreadable(unreadable.size);
  }

  /** Waits for the set, and begins again when the listener is renewed while it waits. */
  async function pullSet(): Promise<PulledBatch> {
    for (;;) {
      stopListening();
      pullBegins();
      asked();
      const set = followSet(events);
      stopListening = set.stop;
      taken = set.taken;
      const batch = await set.first;
      if (batch === undefined && !stopped) continue;
      pullIsDone();
      return batch ?? { documents: [], checkpoint: { updatedAt: 0 } };
    }
  }

  async function pullPage(from: PullCheckpoint | undefined, size: number): Promise<PulledBatch> {
    if (!isNextPage) pullBegins();
    isNextPage = false;
    asked();
    const batch = await readPage(from, size);
    contact();
    isNextPage = !batch.isLast;
    if (!isNextPage && !stopped) {
      stopListening();
      asked();
      syncedAt = now();
      stopListening = followChanges(source, appId, batch.checkpoint, events);
      pullIsDone();
    }
    return batch;
  }

  /** Only a pull that begins after it was asked for holds what was committed before. */
  function pullBegins(): void {
    isPullWanted = false;
    served.push(...asking.splice(0));
  }

  function pullIsDone(): void {
    for (const resolve of served.splice(0)) resolve();
  }

  const state: RxReplicationState<Pulled, PullCheckpoint> = replicateRxCollection<Pulled, PullCheckpoint>({
    collection: collection as never,
    replicationIdentifier: `pull-${source.name}-${source.mode}`,
    deletedField: '_deleted',
    live: true,
    waitForLeadership: false,
    retryTime: 3_000,
    pull: { batchSize: isMirrored ? wholeSet : pageSize, stream$: stream$ as never, handler: pull as never },
  });
  const errors = state.error$.subscribe((error) => failure(error));
  // RxDB 17.6 drops a RESYNC that queues behind changes (downstream.ts): ask again once it is idle.
  const idle = state.active$.subscribe((isActive) => {
    if (!isActive && isPullWanted) stream$.next('RESYNC');
  });

  function renewLater(): void {
    if (stopped) return;
    clearTimeout(renewal);
    renewal = setTimeout(renew, backoff(attempt++, random()));
  }

  function renew(): void {
    clearTimeout(renewal);
    stopListening();
    isPullWanted = true;
    stream$.next('RESYNC');
  }

  return {
    ready: () => state.awaitInitialReplication().then(() => undefined),
    async refresh() {
      const pulled = new Promise<void>((resolve) => asking.push(resolve));
      renew();
      await pulled;
      await state.awaitInSync();
    },
    async stored() {
      await taken();
      await state.awaitInSync();
    },
    async stop() {
      stopped = true;
      clearTimeout(renewal);
      errors.unsubscribe();
      idle.unsubscribe();
      const cancelled = state.cancel();
      stopListening();
      pullBegins();
      pullIsDone();
      await cancelled;
    },
  };
}
