import type { QueryDocumentSnapshot } from 'firebase/firestore';
import type { Stored } from '../db/json-schema.ts';
import { type ReplicaName, replicaCollections } from '../db/replica.ts';
import type { DocumentKind, DocumentOf } from '../domain/documents.ts';
import { readDocument } from '../domain/read-document.ts';
import { withoutUndefined } from '../lib/without-undefined.ts';

/** A replica document as RxDB's replication takes it. */
export type Pulled = Stored<DocumentOf<DocumentKind>> & { _deleted: boolean };

/** Where a pulled document belongs; undefined for one of another app id, which a collection group also finds. */
function pathBelow(appId: string, fullPath: string): string | undefined {
  const root = `apps/${appId}/`;
  return fullPath.startsWith(root) ? fullPath.slice(root.length) : undefined;
}

/** A Firestore document as the replica stores it; undefined when it is not ours or cannot be read. */
export function pulled(
  name: ReplicaName,
  appId: string,
  snapshot: QueryDocumentSnapshot,
): Pulled | undefined {
  const path = pathBelow(appId, snapshot.ref.path);
  const document =
    path === undefined ? undefined : readDocument(replicaCollections[name], path, snapshot.data());
  if (path === undefined || document === undefined) return undefined;
  const { deleted, ...fields } = document as DocumentOf<DocumentKind> & { deleted?: boolean };
  return { ...withoutUndefined(fields), path, _deleted: deleted === true } as Pulled;
}
