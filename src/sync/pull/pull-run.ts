import { onSnapshot, type Query, type QuerySnapshot } from 'firebase/firestore';
import { createAbsence } from './absence.ts';
import { createAnnouncedRun } from './announced-pull.ts';
import {
  batchOfChanges,
  changesSince,
  isByTrip,
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
 * listener or, of an announced source, what follows the announcements.
 */
export function createPullRun(options: PullOptions, store: PullStore, renewal: Renewal) {
  const { source, appId, contact, asked, silence, refused, failure, told } = options;
  const isMirrored = source.mode === 'mirrored';
  // A mirrored set comes whole each time, however long ago it last came.
  const absence = createAbsence(isMirrored ? undefined : options.syncedAt, options.now);
  const readAnnounced = createAnnouncedRun(options, store);

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
    asked();
  }

  function hear(): void {
    renewal.heard();
    // A computer that slept all summer: its listener hears nothing of what was deleted and purged meanwhile.
    if (!absence.heard()) renewal.now();
    contact();
  }

  /** What is listened to, and what its snapshots bring. */
  async function beginning(signal: AbortSignal): Promise<Listening> {
    asked();
    if (isMirrored) {
      // When the disk cannot be read nothing is removed from the set, but it comes all the same.
      const stored = await store.rows().catch(() => []);
      return { query: source.query, batchOf: batchesOfSet(source, appId, stored) };
    }
    const checkpoint = await store.checkpoint();
    // What little has changed comes with the listener's first answer: then pages would be one more question (OFF-80).
    if (checkpoint === undefined || !absence.isBrief()) await readPages(checkpoint, signal);
    const query = changesSince(source, await store.checkpoint());
    const asOf = told();
    return { query, batchOf: (snapshot) => batchOfChanges(source, appId, snapshot, asOf) };
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
      await listen(listening, store, signal, { hear, silence, failed });
    } catch (error) {
      failed(error);
      await aborted(signal);
    }
  };
}

interface Listening {
  query: Query;
  batchOf(snapshot: QuerySnapshot): PulledBatch | undefined;
}

/** Resolves once the listener's first answer of the server is stored, or the listener is ended. */
function listen(
  { query, batchOf }: Listening,
  store: PullStore,
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
        store
          .take(() => (signal.aborted ? undefined : batchOf(snapshot)))
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
