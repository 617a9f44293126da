import type { QueryDocumentSnapshot } from 'firebase/firestore';
import type { PulledRow } from '../../db/replica-rows.ts';
import { readDocument } from '../../domain/wire/read-document.ts';
import { withoutUndefined } from '../../lib/without-undefined.ts';
import type { PullSource } from './pull-sources.ts';

/** What a page or a snapshot brings. */
export interface PulledBatch {
  rows: PulledRow[];
  /** The paths of documents that this version of the app cannot read: the device keeps what it has of them. */
  unreadable: string[];
  /** The latest `updatedAt` up to which everything has come now, in milliseconds. */
  checkpoint?: number | undefined;
}

/** A document as it came; without `row` when this version of the app cannot read it. */
export interface ReadSnapshot {
  path: string;
  row: PulledRow | undefined;
}

/** Reads the Firestore documents that a source brings. A collection group also finds those of another app id. */
export function readSnapshots(
  source: PullSource,
  appId: string,
  snapshots: readonly QueryDocumentSnapshot[],
): ReadSnapshot[] {
  const root = `apps/${appId}/`;
  return snapshots.flatMap((snapshot) => {
    const { path: fullPath } = snapshot.ref;
    const path = fullPath.slice(root.length);
    if (!fullPath.startsWith(root) || !source.covers(path)) return [];
    return [{ path, row: readRow(source.kind, path, snapshot) }];
  });
}

/** The batch of documents of which none has left. */
export function batchOf(read: readonly ReadSnapshot[]): PulledBatch {
  return {
    rows: read.flatMap(({ row }) => row ?? []),
    unreadable: read.flatMap(({ path, row }) => (row ? [] : [path])),
  };
}

function readRow(
  kind: PullSource['kind'],
  path: string,
  snapshot: QueryDocumentSnapshot,
): PulledRow | undefined {
  const updatedAt = timeOf(snapshot);
  const time = { ...(updatedAt !== undefined && { updatedAt: new Date(updatedAt).toISOString() }) };
  const raw = snapshot.data();
  if (raw.deleted === true) return { path, kind, ...time, _deleted: true };
  const read = readDocument(kind, path, raw);
  if (!read) return undefined;
  const { deleted: _, ...document } = read as typeof read & { deleted?: boolean };
  return { path, kind, ...time, document: withoutUndefined(document) as typeof read, _deleted: false };
}

/** When the server wrote a document, in milliseconds. */
export function timeOf(snapshot: QueryDocumentSnapshot): number | undefined {
  return (snapshot.get('updatedAt') as { toMillis(): number } | undefined)?.toMillis();
}
