import type { DocumentKind, DocumentOf } from '../domain/wire/documents.ts';
import { type ReplicaName, replicaCollections } from './replica.ts';

/** The kinds of documents that the device stores. Only the server writes other kinds. */
export type HeldKind = (typeof replicaCollections)[ReplicaName];
export const heldKinds = [...new Set(Object.values(replicaCollections))] as HeldKind[];

export function isHeldKind(kind: DocumentKind): kind is HeldKind {
  return (heldKinds as DocumentKind[]).includes(kind);
}

export type HeldDocument = DocumentOf<HeldKind>;

/** Every document of one kind, by path. */
export type Held<K extends HeldKind> = ReadonlyMap<string, DocumentOf<K>>;

/** Every document on the device by kind and path, either from the replica or with unsent taps applied. */
export type Snapshot = { readonly [K in HeldKind]: Held<K> };

export function emptySnapshot(): { [K in HeldKind]: Map<string, DocumentOf<K>> } {
  return Object.fromEntries(heldKinds.map((kind) => [kind, new Map()])) as never;
}
