import { onSnapshot, type QuerySnapshot } from 'firebase/firestore';
import type { ReplicaCollection } from '../../db/replica.ts';
import type { PullEvents, PulledBatch } from './pull-events.ts';
import type { PullSource } from './pull-sources.ts';
import { type Pulled, pulled } from './stored-document.ts';

/** A set that is being followed. */
export interface FollowedSet {
  /** The whole set as the server has it now; undefined when the following was stopped before it came. */
  first: Promise<PulledBatch | undefined>;
  /** Resolves when every snapshot that came until now has been passed on. */
  taken(): Promise<void>;
  stop(): void;
}

/** Documents by path. */
type Documents = Map<string, Pulled>;

/**
 * Gives a function that follows a small set. Its first snapshot is the pull, so that each document is read once, and every
 * later one is the whole set again. What left the set is passed on as deleted (D-012, FAULTS-41); what is in it and cannot be
 * read stays as the device has it (OFF-64).
 */
export function mirroredSets(source: PullSource, appId: string, collection: ReplicaCollection) {
  /** The last set that was passed on: RxDB stores it some time later. */
  let passedOn: Documents = new Map();

  return (on: PullEvents): FollowedSet => {
    const { first, give } = firstBatch();
    const unreadable = trackUnreadable(on);
    /** What the device has or is about to store; looked up by each following, since a stopped one stores nothing. */
    let present: Documents | undefined;
    let hasFirst = false;
    let isStopped = false;
    let tail: Promise<void> = Promise.resolve();

    async function take(snapshot: QuerySnapshot): Promise<void> {
      present ??= new Map([...passedOn, ...(await storedDocuments(collection))]);
      if (isStopped) return;
      const change = difference(source, appId, snapshot, present);
      present = passedOn = change.present;
      unreadable(change.unread);
      if (hasFirst) on.batch(change.batch);
      else give(change.batch);
      hasFirst = true;
    }

    const unsubscribe = onSnapshot(
      source.query,
      // A snapshot from the cache may be confirmed without another change: then only its metadata changes.
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
        give(undefined);
      },
    };
  };
}

function firstBatch() {
  let give: (batch: PulledBatch | undefined) => void = () => undefined;
  const first = new Promise<PulledBatch | undefined>((resolve) => {
    give = resolve;
  });
  return { first, give };
}

/** Gives what tells of the documents that have become readable, or unreadable, since the last snapshot. */
function trackUnreadable(on: Pick<PullEvents, 'read'>): (unread: Set<string>) => void {
  let before = new Set<string>();
  return (unread) => {
    for (const path of before) if (!unread.has(path)) on.read(path, true);
    for (const path of unread) on.read(path, false);
    before = unread;
  };
}

async function storedDocuments(collection: ReplicaCollection): Promise<Documents> {
  const rows = await collection.find().exec();
  return new Map(rows.map((row) => [row.path, { ...row.toMutableJSON(), _deleted: false }]));
}

/** What a snapshot changes on the device, what the device has then, and which documents cannot be read. */
function difference(
  source: PullSource,
  appId: string,
  snapshot: QuerySnapshot,
  before: Documents,
): { batch: PulledBatch; present: Documents; unread: Set<string> } {
  const documents: Pulled[] = [];
  const present: Documents = new Map();
  const unread = new Set<string>();
  for (const each of snapshot.docs) {
    const found = pulled(source.name, appId, each);
    if (!found || found.document?._deleted) continue;
    const { path, document } = found;
    if (document) documents.push(document);
    else unread.add(path);
    const kept = document ?? before.get(path);
    if (kept) present.set(path, kept);
  }
  const gone = [...before.values()]
    .filter((document) => !present.has(document.path))
    .map((document): Pulled => ({ ...document, _deleted: true }));
  return { batch: { documents: [...documents, ...gone], checkpoint: { updatedAt: 0 } }, present, unread };
}
