import { deepEqual, type RxDocumentData } from 'rxdb';
import { isBefore } from '../domain/instants.ts';
import type { ReplicaDatabase, ReplicaRow } from './replica.ts';

/** A row as a pull brings it. */
export interface PulledRow extends ReplicaRow {
  _deleted: boolean;
}

/** Every present row. */
export async function allRows(replica: ReplicaDatabase): Promise<ReplicaRow[]> {
  const rows = await replica.documents.find().exec();
  return rows.map((row) => row.toJSON() as ReplicaRow);
}

/** The present rows of one kind. */
export async function rowsOfKind(replica: ReplicaDatabase, kind: ReplicaRow['kind']): Promise<ReplicaRow[]> {
  const rows = await replica.documents.find({ selector: { kind } }).exec();
  return rows.map((row) => row.toJSON() as ReplicaRow);
}

const checkpointPath = (source: string) => `checkpoints/${source}`;

/** Up to when a source has been pulled, in milliseconds of the server's time; undefined when it never was. */
export async function checkpointOf(replica: ReplicaDatabase, source: string): Promise<number | undefined> {
  const [row] = await replica.documents.storageInstance.findDocumentsById([checkpointPath(source)], false);
  return row?.updatedAt === undefined ? undefined : Date.parse(row.updatedAt);
}

/** Stores up to when a source has been pulled, unless it was pulled further; only once all of that is stored. */
export function storeCheckpoint(replica: ReplicaDatabase, source: string, reached: number): Promise<void> {
  const updatedAt = new Date(reached).toISOString();
  return storeRows(replica, [
    { path: checkpointPath(source), kind: 'checkpoint', updatedAt, _deleted: false },
  ]);
}

/** The row that says that a source left out the documents of a trip, as of a time of the server (ms). */
export function unpulledRow(source: string, tripId: string, asOf: number): PulledRow {
  const updatedAt = new Date(asOf).toISOString();
  return { path: `unpulled/${source}/${tripId}`, kind: 'unpulled', updatedAt, _deleted: false };
}

/** The row that says that a source has left out the documents of this trip; undefined when it has not. */
export async function unpulledRowOf(
  replica: ReplicaDatabase,
  source: string,
  tripId: string,
): Promise<PulledRow | undefined> {
  const { path } = unpulledRow(source, tripId, 0);
  const [row] = await replica.documents.storageInstance.findDocumentsById([path], false);
  return row && { path, kind: row.kind, updatedAt: row.updatedAt, _deleted: false };
}

/**
 * Stores what was pulled; resolves once it is stored. Every tab pulls for itself (D-013), and one that was asleep may store
 * late what it has read long ago: so a row never takes the place of a newer one, nor of a newer removal.
 */
export async function storeRows(replica: ReplicaDatabase, rows: readonly PulledRow[]): Promise<void> {
  const { storageInstance } = replica.documents;
  let left = new Map(rows.map((row) => [row.path, row]));
  while (left.size > 0) {
    const found = await storageInstance.findDocumentsById([...left.keys()], true);
    const stored = new Map(found.map((row) => [row.path, row]));
    const news = [...left.values()].filter((row) => isNews(row, stored.get(row.path)));
    if (news.length === 0) return;
    const { error: errors } = await storageInstance.bulkWrite(
      news.map((row) => {
        const previous = stored.get(row.path);
        return { ...(previous && { previous }), document: asStored(row, previous) };
      }),
      'pull',
    );
    const failure = errors.find(({ status }) => status !== 409);
    if (failure) throw new Error(`A pulled row was not stored (${failure.status}).`);
    // Another tab has written these in between: they are compared again.
    const met = new Set(errors.map(({ documentId }) => documentId));
    left = new Map([...left].filter(([path]) => met.has(path)));
  }
}

/** What left a set carries the time of the version that left: the same version may come back. */
function isNews(row: PulledRow, stored: RxDocumentData<ReplicaRow> | undefined): boolean {
  if (stored === undefined || isBefore(stored.updatedAt, row.updatedAt)) return true;
  if (isBefore(row.updatedAt, stored.updatedAt)) return false;
  return row._deleted !== stored._deleted || !deepEqual(row.document, stored.document);
}

/** RxDB itself sets the revision and the time of the write. */
function asStored(
  row: PulledRow,
  previous: RxDocumentData<ReplicaRow> | undefined,
): RxDocumentData<ReplicaRow> {
  return { ...row, _attachments: {}, _meta: previous?._meta ?? { lwt: 1 }, _rev: previous?._rev ?? '' };
}
