import {
  documentId,
  getDocsFromServer,
  limit,
  orderBy,
  type Query,
  type QueryConstraint,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
  query,
  startAfter,
  Timestamp,
  where,
} from 'firebase/firestore';
import type { ReplicaRow } from '../../db/replica.ts';
import { type PulledRow, unpulledRow } from '../../db/replica-rows.ts';
import type { OwnTrip } from './own-trips.ts';
import type { PullSource } from './pull-sources.ts';
import { batchOf, type PulledBatch, readSnapshots, timeOf } from './pulled-batch.ts';

/**
 * A write that waited for a lock becomes visible after documents with a later `updatedAt`, so every pull starts this long
 * before its checkpoint (D-012, FAULTS-43).
 */
export const overlap = 5 * 60_000;

/** Documents in a page. */
export const pageSize = 200;

/** A source that is pulled by trip. */
export type TripSource = PullSource & Required<Pick<PullSource, 'ofTrip'>>;

export const isByTrip = (source: PullSource): source is TripSource => source.ofTrip !== undefined;

/**
 * Reads page after page from a checkpoint on, oldest change first. The next page starts after the last document of the one
 * before, whatever its time (FAULTS-42).
 */
export async function* pagesSince(
  source: PullSource,
  appId: string,
  checkpoint: number | undefined,
): AsyncGenerator<PulledBatch> {
  let reached = checkpoint ?? 0;
  for await (const page of pagesOf(ordered(source.query), from(checkpoint))) {
    reached = latest(reached, page);
    yield { ...batchOf(readSnapshots(source, appId, page)), checkpoint: reached };
  }
}

/** Reads everything from the very beginning (`whole`). */
export function pagesAnew(
  source: PullSource,
  appId: string,
  stored: () => Promise<readonly ReplicaRow[]>,
): AsyncGenerator<PulledBatch> {
  return whole(pagesSince(source, appId, undefined), stored);
}

/**
 * Reads everything of the trips that are not completed, trip by trip (`whole`), and notes the completed ones as left out.
 * The checkpoint is `asOf`, a time of the server (ms) before which it was asked. What changes later comes of all trips.
 */
export function pagesByTrip(
  source: TripSource,
  appId: string,
  { trips, asOf }: { trips: readonly OwnTrip[]; asOf: number },
  stored: () => Promise<readonly ReplicaRow[]>,
): AsyncGenerator<PulledBatch> {
  async function* pages() {
    for (const { id, isCompleted } of trips) if (!isCompleted) yield* pagesOfTrip(source, appId, id);
  }
  const leftOut = trips.filter(({ isCompleted }) => isCompleted);
  const notes = leftOut.map(({ id }) => unpulledRow(source.name, id, asOf));
  return whole(pages(), stored, { notes, checkpoint: asOf });
}

/**
 * Hands on the batches of a whole reading. What was deleted long ago left no tombstone, so of the rows that the device has,
 * a last batch removes those that the server did not give (OFF-63), and adds `notes`. Only then is there a checkpoint, that
 * of the last page unless one is given: a reading that was interrupted begins again.
 */
async function* whole(
  pages: AsyncIterable<PulledBatch>,
  stored: () => Promise<readonly ReplicaRow[]>,
  ending: { notes?: readonly PulledRow[]; checkpoint?: number } = {},
): AsyncGenerator<PulledBatch> {
  const present = new Set<string>();
  let { checkpoint } = ending;
  for await (const { checkpoint: reached, ...batch } of pages) {
    for (const path of [...batch.rows.map((row) => row.path), ...batch.unreadable]) present.add(path);
    checkpoint = ending.checkpoint ?? reached;
    yield batch;
  }
  const gone = (await stored()).filter(({ path }) => !present.has(path));
  yield { rows: [...gone.map(removed), ...(ending.notes ?? [])], unreadable: [], checkpoint };
}

/** Reads everything of one trip. */
export async function* pagesOfTrip(
  source: TripSource,
  appId: string,
  tripId: string,
): AsyncGenerator<PulledBatch> {
  for await (const page of pagesOf(query(source.ofTrip(tripId), orderBy(documentId())))) {
    yield batchOf(readSnapshots(source, appId, page));
  }
}

/** What is listened to once everything up to a checkpoint has come. */
export function changesSince(source: PullSource, checkpoint: number | undefined): Query {
  return query(ordered(source.query), from(checkpoint));
}

/**
 * What a snapshot of these changes brings. The SDK's cache holds only what the server has sent, so changes count before the
 * server confirms them; but then they may not be all up to their time, and give no checkpoint. `asOf` is a time of the server
 * (ms) before which the changes were asked for: they are complete up to then, also when nothing has changed for long.
 */
export function batchOfChanges(
  source: PullSource,
  appId: string,
  snapshot: QuerySnapshot,
  asOf = 0,
): PulledBatch {
  const changes = snapshot.docChanges();
  const docsOf = (isRemoved: boolean) =>
    changes.filter(({ type }) => (type === 'removed') === isRemoved).map((change) => change.doc);
  // A document that left the query was deleted: nothing else leaves a query that only grows.
  const left = batchOf(readSnapshots(source, appId, docsOf(true)));
  const batch = batchOf(readSnapshots(source, appId, docsOf(false)));
  return {
    rows: [...batch.rows, ...left.rows.map(removed)],
    unreadable: batch.unreadable,
    checkpoint: snapshot.metadata.fromCache ? undefined : latest(asOf, snapshot.docs),
  };
}

/** The row of a document that is no longer there: with the time of the version that was. */
export function removed({ path, kind, updatedAt }: ReplicaRow) {
  return { path, kind, updatedAt, _deleted: true };
}

/** The documents of an ordered query, page after page. */
async function* pagesOf(base: Query, ...begin: QueryConstraint[]): AsyncGenerator<QueryDocumentSnapshot[]> {
  let after = begin;
  for (;;) {
    const { docs } = await getDocsFromServer(query(base, ...after, limit(pageSize)));
    yield docs;
    if (docs.length < pageSize) return;
    after = [startAfter(docs.at(-1))];
  }
}

function ordered(base: Query): Query {
  return query(base, orderBy('updatedAt'), orderBy(documentId()));
}

function from(checkpoint: number | undefined) {
  return where('updatedAt', '>=', Timestamp.fromMillis(Math.max(0, (checkpoint ?? 0) - overlap)));
}

/** The latest time at which the server wrote one of these documents, or `checkpoint` when that is later (ms). */
export function latest(checkpoint: number, snapshots: readonly QueryDocumentSnapshot[]): number {
  return Math.max(checkpoint, ...snapshots.map((snapshot) => timeOf(snapshot) ?? 0));
}
