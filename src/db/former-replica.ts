import type { RxStorage } from 'rxdb';
import type { Role } from '../domain/people/roles.ts';
import { readDocument } from '../domain/wire/read-document.ts';
import type { HeldKind } from './held-documents.ts';
import { openReplica, type ReplicaCollection, type ReplicaName, replicaCollections } from './replica.ts';
import { formerReplica } from './replica-names.ts';

/** A document of another version's replica, as this version reads it. */
export interface FormerDocument {
  kind: HeldKind;
  path: string;
  document: Record<string, unknown>;
}

/**
 * The documents that another version of the app pulled for this person in this role. A version that was installed offline
 * shows them until its own first pull (OFF-38). Empty when there are none or they cannot be read. Never rejects.
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
