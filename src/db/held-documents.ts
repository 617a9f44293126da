import type { DocumentKind, DocumentOf } from '../domain/wire/documents.ts';
import { type ReplicaName, replicaCollections } from './replica.ts';

/** The kinds of documents that the device holds. Writes of any other kind are the server's business. */
export type HeldKind = (typeof replicaCollections)[ReplicaName];
export const heldKinds = [...new Set(Object.values(replicaCollections))] as HeldKind[];

export function isHeldKind(kind: DocumentKind): kind is HeldKind {
  return (heldKinds as DocumentKind[]).includes(kind);
}

export type HeldDocument = DocumentOf<HeldKind>;

/** Every document of one kind, by path. */
export type Held<K extends HeldKind> = ReadonlyMap<string, DocumentOf<K>>;

/** Every document on the device, by kind and path: as the replica has them, or as the person should see them now. */
export type Snapshot = { readonly [K in HeldKind]: Held<K> };

export function emptySnapshot(): { [K in HeldKind]: Map<string, DocumentOf<K>> } {
  return Object.fromEntries(heldKinds.map((kind) => [kind, new Map()])) as never;
}
