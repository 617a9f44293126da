import { onSnapshot, type QuerySnapshot } from 'firebase/firestore';
import type { ReplicaCollection } from '../../db/replica.ts';
import type { PullEvents, PulledBatch } from './pull-events.ts';
import type { PullSource } from './pull-sources.ts';
import { type Pulled, pulled } from './stored-document.ts';

/** A set that is being followed. */
export interface FollowedSet {
  /** The whole set as the server has it now; undefined when the following was stopped before it came. */
  first: Promise<PulledBatch | undefined>;
  /** Resolves when every picture that came until now has been given on. */
  taken(): Promise<void>;
  stop(): void;
}

/**
 * Gives a function that follows a small set: its first picture is the pull, so that each document is read once, and
 * every later one is the set anew. What left it is given as deleted (DESIGN §3, FAULTS 41); what is in it and cannot be read
 * stays as the device has it (OFF-64).
 */
export function mirroredSets(source: PullSource, appId: string, collection: ReplicaCollection) {
  /** The last picture that was given on: RxDB stores it some time later. */
  let given = new Map<string, Pulled>();

  return (on: PullEvents): FollowedSet => {
    /**
     * What the device holds or is about to hold. Each following looks anew, since a picture that came to one that was
     * stopped is never stored.
     */
    let held: Map<string, Pulled> | undefined;
    let settleFirst: (batch: PulledBatch | undefined) => void = () => undefined;
    const first = new Promise<PulledBatch | undefined>((resolve) => {
      settleFirst = resolve;
    });
    let unreadable = new Set<string>();
    let hasFirst = false;
    let isStopped = false;
    let tail: Promise<void> = Promise.resolve();

    async function take(snapshot: QuerySnapshot): Promise<void> {
      held ??= await heldNow();
      if (isStopped) return;
      const { batch, present, unread } = difference(snapshot, held);
      held = present;
      given = present;
      for (const path of unreadable) if (!unread.has(path)) on.read(path, true);
      for (const path of unread) on.read(path, false);
      unreadable = unread;
      if (hasFirst) on.batch(batch);
      else settleFirst(batch);
      hasFirst = true;
    }

    const unsubscribe = onSnapshot(
      source.query,
      // The picture is whole when the SDK says that it is no longer from its cache, though nothing else changes then.
      { includeMetadataChanges: true },
      (snapshot) => {
        // Without a network the SDK answers from its cache: that says nothing about the set.
        if (snapshot.metadata.fromCache) {
          on.silence();
          return;
        }
        on.contact();
        tail = tail.then(() => take(snapshot)).catch(on.failure);
      },
      on.failure,
    );
    return {
      first,
      taken: () => tail,
      stop() {
        isStopped = true;
        unsubscribe();
        settleFirst(undefined);
      },
    };
  };

  async function heldNow(): Promise<Map<string, Pulled>> {
    const rows = await collection.find().exec();
    const stored = rows.map((row): [string, Pulled] => [
      row.path,
      { ...row.toMutableJSON(), _deleted: false },
    ]);
    return new Map([...given, ...stored]);
  }

  function difference(
    snapshot: QuerySnapshot,
    held: Map<string, Pulled>,
  ): { batch: PulledBatch; present: Map<string, Pulled>; unread: Set<string> } {
    const documents: Pulled[] = [];
    const present = new Map<string, Pulled>();
    const unread = new Set<string>();
    for (const each of snapshot.docs) {
      const found = pulled(source.name, appId, each);
      if (!found || found.document?._deleted) continue;
      const { path, document } = found;
      if (document) documents.push(document);
      else unread.add(path);
      const kept = document ?? held.get(path);
      if (kept) present.set(path, kept);
    }
    const gone = [...held.values()]
      .filter((document) => !present.has(document.path))
      .map((document): Pulled => ({ ...document, _deleted: true }));
    return { batch: { documents: [...documents, ...gone], checkpoint: { updatedAt: 0 } }, present, unread };
  }
}
