import { type RxReplicationState, replicateRxCollection } from 'rxdb/plugins/replication';
import { Subject } from 'rxjs';
import type { ReplicaCollection } from '../../db/replica.ts';
import { createAbsence } from './absence.ts';
import { checkpointedPages, followChanges } from './checkpointed-pull.ts';
import { isAnswer, isRefused } from './firestore-failure.ts';
import { mirroredSets } from './mirrored-pull.ts';
import type { NoteReading, PullCheckpoint, PullEvents, PulledBatch } from './pull-events.ts';
import { createPullRequests, type PullRequests } from './pull-requests.ts';
import type { PullSource } from './pull-sources.ts';
import { createPagePuller, createSetPuller, type Puller } from './pullers.ts';
import { createRenewal } from './renewal.ts';
import type { Pulled } from './stored-document.ts';

/** One running pull. */
export interface Replication {
  /** Resolves when the first pull since the start has been stored. */
  ready(): Promise<void>;
  /** Pulls again now, with the overlap, and starts another listener; resolves when what the server had is stored. */
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
  /** When this collection was last in step, in the server's time; undefined when it never was. */
  syncedAt: number | undefined;
  /** The server's time now, in milliseconds. */
  now(): number;
  /** How many of the server's documents this version of the app cannot read. */
  unreadable(count: number): void;
  /** The server ended the listener, or gave no page: this person may no longer read what is asked for. */
  refused(): void;
}

type PullStream = Subject<PulledBatch | 'RESYNC'>;
type PullHandler = (from: PullCheckpoint | undefined, size: number) => Promise<PulledBatch>;

/**
 * One RxDB replication (pull only): a pull, then a listener on the same query. The listener is renewed with a back-off
 * whenever it breaks, and each renewal starts with a pull, so nothing falls between.
 */
export function replicate(options: ReplicateOptions): Replication {
  const stream$: PullStream = new Subject();
  const requests = createPullRequests();
  const renewal = createRenewal(() => {
    puller.endListening();
    requests.want();
    stream$.next('RESYNC');
  }, options.random);
  const puller = createPuller(options, stream$, requests, renewal);
  const state = startReplication(options, stream$, handlerOf(options, puller));
  const errors = state.error$.subscribe((error) => options.failure(error));
  // RxDB 17.6 drops a RESYNC that queues behind changes (downstream.ts): ask again once it is idle.
  const idle = state.active$.subscribe((isActive) => {
    if (!isActive && requests.isWanted) stream$.next('RESYNC');
  });

  return {
    ready: () => state.awaitInitialReplication().then(() => undefined),
    async refresh() {
      const pulled = requests.next();
      renewal.now();
      await pulled;
      await state.awaitInSync();
    },
    async stored() {
      await puller.passedOn();
      await state.awaitInSync();
    },
    async stop() {
      renewal.stop();
      errors.unsubscribe();
      idle.unsubscribe();
      const cancelled = state.cancel();
      puller.stop();
      requests.begins();
      requests.done();
      await cancelled;
    },
  };
}

function createPuller(
  options: ReplicateOptions,
  stream$: PullStream,
  requests: PullRequests,
  renewal: ReturnType<typeof createRenewal>,
): Puller {
  const { source, appId, collection, asked, contact, now } = options;
  const isMirrored = source.mode === 'mirrored';
  // A mirrored set comes whole each time, however long ago it last came.
  const absence = createAbsence(isMirrored ? undefined : options.syncedAt, now);
  const read = countUnreadable(options.unreadable);
  const events: PullEvents = {
    read,
    contact() {
      renewal.heard();
      // A computer that slept all summer: its listener hears nothing of what was deleted and purged meanwhile.
      if (!absence.heard()) renewal.now();
      contact();
    },
    silence: options.silence,
    batch: (batch) => stream$.next(batch),
    failure(error) {
      options.failure(error);
      if (isRefused(error)) options.refused();
      renewal.later();
    },
  };
  if (isMirrored)
    return createSetPuller(mirroredSets(source, appId, collection), { requests, events, asked });
  return createPagePuller({
    requests,
    events,
    asked,
    contact,
    absence,
    readPage: checkpointedPages(source, appId, { collection, isTooOld: absence.isTooLong, read }),
    follow: (from, on) => followChanges(source, appId, from, on),
  });
}

/** The puller's answer as RxDB takes it; a failure says whether the server was heard. */
function handlerOf({ contact, silence, refused }: ReplicateOptions, puller: Puller): PullHandler {
  return async (from, size) => {
    try {
      return await puller.pull(from, size);
    } catch (error) {
      if (isAnswer(error)) contact();
      else silence();
      if (isRefused(error)) refused();
      throw error;
    }
  };
}

const pageSize = 200;

/** A set comes whole: RxDB would ask for a next page of a full one, for ever. */
const wholeSet = 1_000_000;

function startReplication(
  { source, collection }: ReplicateOptions,
  stream$: PullStream,
  handler: PullHandler,
): RxReplicationState<Pulled, PullCheckpoint> {
  const batchSize = source.mode === 'mirrored' ? wholeSet : pageSize;
  return replicateRxCollection<Pulled, PullCheckpoint>({
    collection: collection as never,
    replicationIdentifier: `pull-${source.name}-${source.mode}`,
    deletedField: '_deleted',
    live: true,
    waitForLeadership: false,
    retryTime: 3_000,
    pull: { batchSize, stream$: stream$ as never, handler: handler as never },
  });
}

/** Gives what notes each document's reading, and tells `changed` how many cannot be read whenever that changes. */
function countUnreadable(changed: (count: number) => void): NoteReading {
  const unreadable = new Set<string>();
  return (path, isReadable) => {
    const before = unreadable.size;
    if (isReadable) unreadable.delete(path);
    else unreadable.add(path);
    if (unreadable.size !== before) changed(unreadable.size);
  };
}
