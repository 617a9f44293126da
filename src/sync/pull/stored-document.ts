import type { QueryDocumentSnapshot } from 'firebase/firestore';
import type { Stored } from '../../db/json-schema.ts';
import { type ReplicaName, replicaCollections } from '../../db/replica.ts';
import type { DocumentKind, DocumentOf } from '../../domain/wire/documents.ts';
import { readDocument } from '../../domain/wire/read-document.ts';
import { withoutUndefined } from '../../lib/without-undefined.ts';

/** A replica document as RxDB's replication takes it. */
export type Pulled = Stored<DocumentOf<DocumentKind>> & { _deleted: boolean };

/** A document's path in this app; undefined for one of another app id, which a collection group also finds. */
function pathBelow(appId: string, fullPath: string): string | undefined {
  const root = `apps/${appId}/`;
  return fullPath.startsWith(root) ? fullPath.slice(root.length) : undefined;
}

/** A document of ours; without `document` when this version of the app cannot read it. */
export interface ReadDocument {
  path: string;
  document: Pulled | undefined;
}

/** A Firestore document as the replica stores it; undefined when it is not ours. */
export function pulled(
  name: ReplicaName,
  appId: string,
  snapshot: QueryDocumentSnapshot,
): ReadDocument | undefined {
  const path = pathBelow(appId, snapshot.ref.path);
  if (path === undefined) return undefined;
  const raw = snapshot.data();
  // A tombstone needs no more than its path.
  if (raw.deleted === true) return { path, document: { path, _deleted: true } as Pulled };
  const document = readDocument(replicaCollections[name], path, raw);
  if (document === undefined) return { path, document };
  const { deleted: _, ...fields } = document as DocumentOf<DocumentKind> & { deleted?: boolean };
  return { path, document: { ...withoutUndefined(fields), path, _deleted: false } as Pulled };
}
