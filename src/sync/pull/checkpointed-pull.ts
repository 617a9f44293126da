import {
  documentId,
  getDocsFromServer,
  limit,
  onSnapshot,
  orderBy,
  type Query,
  type QueryDocumentSnapshot,
  query,
  startAfter,
  Timestamp,
  where,
} from 'firebase/firestore';
import type { ReplicaCollection } from '../../db/replica.ts';
import type { NoteReading, PullCheckpoint, PullEvents, PulledBatch } from './pull-events.ts';
import type { PullSource } from './pull-sources.ts';
import { type Pulled, pulled, type ReadDocument } from './stored-document.ts';

/**
 * A write that waited for a lock becomes visible after documents with a later `updatedAt`, so every pull starts this long
 * before its checkpoint (D-012, FAULTS-43).
 */
const overlap = 5 * 60_000;

const start = (checkpoint: PullCheckpoint | undefined) =>
  Timestamp.fromMillis(Math.max(0, (checkpoint?.updatedAt ?? 0) - overlap));

/**
 * Gives a function that reads page after page, oldest change first. Within a run the next page starts after the last document
 * of the one before, whatever its time (FAULTS-42); the run after that starts with the overlap again. RxDB takes a page with
 * fewer than `size` documents for the last one, so documents that are skipped are replaced by later ones.
 *
 * When `isTooOld` is true of a checkpoint, the run starts at the very beginning: what was deleted long ago left no tombstone
 * behind the checkpoint, so rows that the server does not give are deleted with the last page (OFF-63).
 */
export function checkpointedPages(
  source: PullSource,
  appId: string,
  {
    collection,
    isTooOld,
    read,
  }: {
    collection: ReplicaCollection;
    isTooOld(checkpoint: PullCheckpoint | undefined): boolean;
    read: NoteReading;
  },
) {
  let last: QueryDocumentSnapshot | undefined;
  /** The paths that the server has, in a run from the very beginning. */
  let present: Set<string> | undefined;

  return async (checkpoint: PullCheckpoint | undefined, size: number): Promise<PullPage> => {
    let from = last;
    last = undefined;
    if (!from) present = isTooOld(checkpoint) ? new Set() : undefined;
    const documents: Pulled[] = [];
    let reached = checkpoint ?? { updatedAt: 0 };
    for (;;) {
      const wanted = size - documents.length;
      const begin = from
        ? startAfter(from)
        : where('updatedAt', '>=', start(present ? undefined : checkpoint));
      const page = await getDocsFromServer(query(ordered(source.query), begin, limit(wanted)));
      for (const snapshot of page.docs) {
        const found = keep(source, appId, snapshot, read);
        if (!found) continue;
        present?.add(found.path);
        if (found.document) documents.push(found.document);
      }
      reached = latest(reached, page.docs);
      from = page.docs.at(-1) ?? from;
      if (page.docs.length < wanted) break;
      if (documents.length === size) {
        last = from;
        return { documents, checkpoint: reached, isLast: false };
      }
    }
    return { documents: [...documents, ...(await gone())], checkpoint: reached, isLast: true };
  };

  async function gone(): Promise<Pulled[]> {
    const found = present;
    if (!found) return [];
    const rows = await collection.find().exec();
    return rows
      .filter(({ path }) => !found.has(path))
      .map((row) => ({ ...row.toMutableJSON(), _deleted: true }));
  }
}

/** A page of a run; after the last one there is nothing more. */
export interface PullPage extends PulledBatch {
  isLast: boolean;
}

/** Listens to the same query from a checkpoint on. Gives the function that stops it. */
export function followChanges(
  source: PullSource,
  appId: string,
  checkpoint: PullCheckpoint | undefined,
  on: PullEvents,
): () => void {
  let seen = checkpoint;
  return onSnapshot(
    query(ordered(source.query), where('updatedAt', '>=', start(checkpoint))),
    // Snapshots also when only the connection to the server changes.
    { includeMetadataChanges: true },
    (snapshot) => {
      if (snapshot.metadata.fromCache) on.silence();
      else on.contact();
      // The SDK's cache holds only what the server has sent: changes count before the SDK confirms them.
      const changes = snapshot.docChanges();
      const documents = changes.flatMap((change): Pulled[] => {
        const found = keep(source, appId, change.doc, on.read);
        if (!found) return [];
        // A document that left the query was deleted: nothing else leaves a query that only grows.
        if (change.type === 'removed')
          return [{ ...found.document, path: found.path, _deleted: true } as Pulled];
        return found.document ? [found.document] : [];
      });
      if (documents.length === 0) return;
      seen = latest(seen, snapshot.docs);
      on.batch({ documents, checkpoint: seen });
    },
    on.failure,
  );
}

function ordered(base: Query): Query {
  return query(base, orderBy('updatedAt'), orderBy(documentId()));
}

function keep(
  source: PullSource,
  appId: string,
  snapshot: QueryDocumentSnapshot,
  read: NoteReading,
): ReadDocument | undefined {
  const found = pulled(source.name, appId, snapshot);
  if (!found || source.skip?.(found.path)) return undefined;
  read(found.path, found.document !== undefined);
  return found;
}

function latest(checkpoint: PullCheckpoint | undefined, snapshots: QueryDocumentSnapshot[]): PullCheckpoint {
  const times = snapshots.map((snapshot) => (snapshot.get('updatedAt') as Timestamp).toMillis());
  return { updatedAt: Math.max(checkpoint?.updatedAt ?? 0, ...times) };
}
