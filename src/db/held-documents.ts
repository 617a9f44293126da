import type { DocumentKind, DocumentOf } from '../domain/wire/documents.ts';

/** The kinds of documents that the device stores: only what screens read (OPEN-105). Only the server writes other kinds. */
export const heldKinds = [
  'profile',
  'publicTrip',
  'tripSheet',
  'booking',
  'waiting',
  'bus',
  'seasonTrips',
  'broadcast',
  'authorisedEmail',
] as const satisfies DocumentKind[];

export type HeldKind = (typeof heldKinds)[number];

export function isHeldKind(kind: string): kind is HeldKind {
  return (heldKinds as readonly string[]).includes(kind);
}

export type HeldDocument = DocumentOf<HeldKind>;

/** Every document of one kind, by path. */
export type Held<K extends HeldKind> = ReadonlyMap<string, DocumentOf<K>>;

/** Every document on the device by kind and path, either from the replica or with unsent taps applied. */
export type Snapshot = { readonly [K in HeldKind]: Held<K> };

export function emptySnapshot(): { [K in HeldKind]: Map<string, DocumentOf<K>> } {
  return Object.fromEntries(heldKinds.map((kind) => [kind, new Map()])) as never;
}
