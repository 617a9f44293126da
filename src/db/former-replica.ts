import type { RxStorage } from 'rxdb';
import type { Role } from '../domain/people/roles.ts';
import { readDocument } from '../domain/wire/read-document.ts';
import type { HeldKind } from './held-documents.ts';
import {
  formerReplica,
  openReplica,
  type ReplicaCollection,
  type ReplicaName,
  replicaCollections,
} from './replica.ts';

/** A document of another version's replica, as this version reads it. */
export interface FormerDocument {
  kind: HeldKind;
  path: string;
  document: Record<string, unknown>;
}

/**
 * What another version of the app has pulled for this person in this role: a version that was taken up without a network
 * shows it until it has pulled for itself (OFF-38). Nothing when there is none, or it cannot be read; it never rejects.
 */
export async function readFormerReplica(
  uid: string,
  role: Role,
  storage: RxStorage<unknown, unknown>,
  databaseNames: () => Promise<string[]>,
): Promise<FormerDocument[]> {
  try {
    const name = formerReplica(uid, role, await databaseNames());
    if (name === undefined) return [];
    const replica = await openReplica(uid, role, { storage, multiInstance: false }, name);
    try {
      const collections = Object.entries(replica.collections as unknown as Record<string, ReplicaCollection>);
      const read = await Promise.all(collections.map(([each, rows]) => readAll(each as ReplicaName, rows)));
      return read.flat();
    } finally {
      await replica.close();
    }
  } catch {
    return [];
  }
}

async function readAll(name: ReplicaName, rows: ReplicaCollection): Promise<FormerDocument[]> {
  const kind = replicaCollections[name];
  const found = await rows.find().exec();
  return found.flatMap((row) => {
    const { path } = row;
    const document = readDocument(kind, path, row.toJSON());
    return document ? [{ kind, path, document: { ...document, path } }] : [];
  });
}
