import { onSnapshot, type Query, type QuerySnapshot } from 'firebase/firestore';
import type { Turns } from '../../lib/turns.ts';
import { createAbsence } from './absence.ts';
import { createAnnouncedRun, longestTrust } from './announced-pull.ts';
import {
  batchOfChanges,
  changesSince,
  isByTrip,
  latest,
  overlap,
  pagesAnew,
  pagesByTrip,
  pagesSince,
} from './checkpointed-pull.ts';
import { isAnswer, isRefused, isUnheard } from './firestore-failure.ts';
import { batchesOfSet } from './mirrored-pull.ts';
import type { PullOptions } from './pull-options.ts';
import type { PullStore } from './pull-store.ts';
import type { PulledBatch } from './pulled-batch.ts';
import type { Renewal } from './renewal.ts';

/**
 * Gives what reads a source until everything that the server has is stored, and leaves behind what brings later changes: a
 * listener, or what follows the announcements. What they make it read is read in turns of `following`.
 */
export function createPullRun(options: PullOptions, store: PullStore, renewal: Renewal, following: Turns) {
  const { source, appId, contact, asked, silence, refused, failure, told } = options;
  const isMirrored = source.mode === 'mirrored';
  // A mirrored set comes whole each time, however long ago it last came.
  const absence = createAbsence(isMirrored ? undefined : options.syncedAt, options.now);
  const readAnnounced = createAnnouncedRun(options, store);
  let isFirst = true;

  function fail(error: unknown): void {
    failure(error);
    if (isAnswer(error)) contact();
    if (isUnheard(error)) silence();
    if (isRefused(error)) refused();
    renewal.later();
  }

  async function pagesFrom(checkpoint: number | undefined): Promise<AsyncGenerator<PulledBatch>> {
    const isAnew = absence.isTooLong(checkpoint);
    if (isByTrip(source) && (isAnew || checkpoint === undefined)) {
      const asOf = told() ?? 0;
      const trips = await options.ownTrips();
      const reading = { trips, asOf: Math.max(asOf, ...trips.map(({ updatedAt }) => updatedAt)) };
      return pagesByTrip(source, appId, reading, store.rows);
    }
    return isAnew ? pagesAnew(source, appId, store.rows) : pagesSince(source, appId, checkpoint);
  }

  /** Reads everything that has changed since the checkpoint, or all, page after page. */
  async function readPages(checkpoint: number | undefined, signal: AbortSignal): Promise<void> {
    for await (const page of await pagesFrom(checkpoint)) {
      if (signal.aborted) return;
      contact();
      await store.take(() => page);
    }
    absence.pulled();
  }

  /** The same for what is not listened to: it has been read up to the time at which it was asked for. */
  async function readAsOfNow(checkpoint: number | undefined, signal: AbortSignal): Promise<void> {
    const asOf = told();
    asked();
    await readPages(checkpoint, signal);
    await store.take(unlessAborted(signal, () => ({ rows: [], unreadable: [], checkpoint: asOf })));
  }

  function hear(): void {
    renewal.heard();
    // A computer that slept all summer: its listener hears nothing of what was deleted and purged meanwhile.
    if (!absence.heard()) renewal.now();
    contact();
  }

  /** What is listened to, and what its snapshots bring. */
  async function beginning(signal: AbortSignal): Promise<Listening> {
    const mayKeep = isFirst;
    isFirst = false;
    asked();
    if (isMirrored) {
      // When the disk cannot be read nothing is removed from the set, but it comes all the same.
      const stored = await store.rows().catch(() => []);
      const batchOf = batchesOfSet(source, appId, stored);
      return {
        query: source.query,
        take: (snapshot) => store.take(unlessAborted(signal, () => batchOf(snapshot))),
      };
    }
    const checkpoint = await store.checkpoint();
    if (source.announcement) {
      // At a start the announcement says whether there is anything to read.
      if (!mayKeep || !isTrusted(checkpoint)) await readAsOfNow(checkpoint, signal);
      asked();
      return { query: source.announcement, take: readerOfNews(signal) };
    }
    // What little has changed comes with the listener's first answer: then pages would be one more question (OFF-80).
    if (checkpoint === undefined || !absence.isBrief()) await readPages(checkpoint, signal);
    asked();
    const query = changesSince(source, await store.checkpoint());
    const asOf = told();
    return {
      query,
      take: (snapshot) =>
        store.take(unlessAborted(signal, () => batchOfChanges(source, appId, snapshot, asOf))),
    };
  }

  /** Somebody may have changed something without announcing it: at a start it is found after a day (D-031). */
  const isTrusted = (checkpoint: number | undefined) =>
    checkpoint !== undefined && Math.abs(options.now() - checkpoint) < longestTrust;

  /**
   * Gives what reads the changes since the checkpoint with each announcement that is new to it, one after the other. One that
   * is surely older than the last reading brings nothing.
   */
  function readerOfNews(signal: AbortSignal): Listening['take'] {
    let known = 0;
    return ({ metadata, docs }) =>
      following.run(async () => {
        const announced = latest(0, docs);
        if (metadata.fromCache || signal.aborted || announced === known) return;
        known = announced;
        const checkpoint = await store.checkpoint();
        if (announced < (checkpoint ?? 0) - overlap) return;
        await readAsOfNow(checkpoint, signal);
      });
  }

  return async (signal: AbortSignal): Promise<void> => {
    const failed = (error: unknown) => {
      if (!signal.aborted) fail(error);
    };
    try {
      if (source.mode === 'announced') {
        await readAnnounced(signal, failed);
        renewal.heard();
        return;
      }
      const listening = await beginning(signal);
      await listen(listening, signal, { hear, silence, failed });
    } catch (error) {
      failed(error);
      await aborted(signal);
    }
  };
}

interface Listening {
  query: Query;
  /** Resolves once what a snapshot brings is stored. */
  take(snapshot: QuerySnapshot): Promise<void>;
}

/** What gives a batch, but nothing once a run has been ended. */
function unlessAborted<B>(signal: AbortSignal, batchOf: () => B): () => B | undefined {
  return () => (signal.aborted ? undefined : batchOf());
}

/** Resolves once the listener's first answer of the server is stored, or the listener is ended. */
function listen(
  { query, take }: Listening,
  signal: AbortSignal,
  on: { hear(): void; silence(): void; failed(error: unknown): void },
): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = onSnapshot(
      query,
      // Snapshots also when only the connection to the server changes.
      { includeMetadataChanges: true },
      (snapshot) => {
        const { fromCache } = snapshot.metadata;
        take(snapshot)
          .then(() => !fromCache && resolve())
          .catch(on.failed);
        if (fromCache) on.silence();
        else on.hear();
      },
      on.failed,
    );
    void aborted(signal).then(() => {
      end();
      resolve();
    });
  });
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve());
  });
}
