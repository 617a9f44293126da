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
import type { PullCheckpoint, PullEvents, PulledBatch } from './pull-events.ts';
import type { PullSource } from './pull-sources.ts';
import { type Pulled, pulled } from './stored-document.ts';

/**
 * A write that waited for a lock becomes visible behind documents that carry a later `updatedAt`; every pull
 * therefore begins this long before its checkpoint (DESIGN §3, FAULTS 43).
 */
const overlap = 5 * 60_000;

const start = (checkpoint: PullCheckpoint | undefined) =>
  Timestamp.fromMillis(Math.max(0, (checkpoint?.updatedAt ?? 0) - overlap));

/**
 * Gives a function that reads page after page, oldest change first. Within a run the next page begins after the
 * last document of the one before, whatever its time (FAULTS 42); a run that ended begins anew with the overlap.
 * RxDB takes a page with fewer than `size` documents for the last one, so what is left out is made up for.
 */
export function checkpointedPages(source: PullSource, appId: string) {
  let last: QueryDocumentSnapshot | undefined;

  return async (checkpoint: PullCheckpoint | undefined, size: number): Promise<PulledBatch> => {
    let from = last;
    last = undefined;
    const documents: Pulled[] = [];
    let reached = checkpoint ?? { updatedAt: 0 };
    for (;;) {
      const wanted = size - documents.length;
      const begin = from ? startAfter(from) : where('updatedAt', '>=', start(checkpoint));
      const page = await getDocsFromServer(query(ordered(source.query), begin, limit(wanted)));
      documents.push(...page.docs.flatMap((snapshot) => keep(source, appId, snapshot)));
      reached = latest(reached, page.docs);
      from = page.docs.at(-1) ?? from;
      if (page.docs.length < wanted) break;
      if (documents.length === size) {
        last = from;
        break;
      }
    }
    return { documents, checkpoint: reached };
  };
}

/** Follows the same query from its checkpoint on. Gives the function that stops it. */
export function followChanges(
  source: PullSource,
  appId: string,
  checkpoint: PullCheckpoint | undefined,
  on: PullEvents,
): () => void {
  let seen = checkpoint;
  return onSnapshot(
    query(ordered(source.query), where('updatedAt', '>=', start(checkpoint))),
    // Told also when nothing changes but whether the server is heard.
    { includeMetadataChanges: true },
    (snapshot) => {
      if (snapshot.metadata.fromCache) on.silence();
      else on.contact();
      // The SDK's cache holds only what the server has sent: changes count also before it calls them confirmed.
      const changes = snapshot.docChanges();
      const documents = changes.flatMap((change) =>
        keep(source, appId, change.doc).map((document) =>
          // Gone from the query means really deleted, since nothing else leaves a query that only grows.
          change.type === 'removed' ? { ...document, _deleted: true } : document,
        ),
      );
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

function keep(source: PullSource, appId: string, snapshot: QueryDocumentSnapshot): Pulled[] {
  const document = pulled(source.name, appId, snapshot);
  return document && !source.skip?.(document.path) ? [document] : [];
}

function latest(checkpoint: PullCheckpoint | undefined, snapshots: QueryDocumentSnapshot[]): PullCheckpoint {
  const times = snapshots.map((snapshot) => (snapshot.get('updatedAt') as Timestamp).toMillis());
  return { updatedAt: Math.max(checkpoint?.updatedAt ?? 0, ...times) };
}
