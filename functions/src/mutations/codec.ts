import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import { mapInstants, readTimestamps } from '../../../src/domain/instants.ts';
import { type DocumentKind, type DocumentOf, documentSchemas } from '../../../src/domain/wire/documents.ts';

/** A stored document as the domain sees it; `extras` are the fields that our schema does not know, as they came. */
export interface Decoded<K extends DocumentKind> {
  document: DocumentOf<K> | undefined;
  extras: DocumentData;
}

/** Reads a document. A tombstone counts as none, and «broken» is what even the lenient schema cannot make sense of. */
export function decode<K extends DocumentKind>(
  kind: K,
  data: DocumentData | undefined,
): Decoded<K> | 'broken' {
  if (data === undefined || data.deleted === true) return { document: undefined, extras: {} };
  const schema = documentSchemas[kind];
  const parsed = schema.safeParse(readTimestamps(data));
  if (!parsed.success) return 'broken';
  const extras = Object.entries(data).filter(([key]) => !(key in schema.shape));
  return { document: parsed.data as DocumentOf<K>, extras: Object.fromEntries(extras) };
}

/** The whole document as Firestore stores it: unknown fields, content with its instants as timestamps, and `updatedAt`. */
export function encode(
  kind: DocumentKind,
  document: object,
  extras: DocumentData,
  updatedAt: Timestamp,
): DocumentData {
  const content = mapInstants(documentSchemas[kind], withoutUndefined(document), (iso) =>
    Timestamp.fromDate(new Date(iso)),
  ) as DocumentData;
  return { ...extras, ...content, updatedAt };
}

const identifying = ['id', 'tripId', 'organizerId', 'passengerId', 'passengerUid', 'userId', 'uid'] as const;

/** What is left of a removed document: the ids by which devices query it, so that they learn of it, and nothing else. */
export function tombstone(former: DocumentData, updatedAt: Timestamp): DocumentData {
  const ids = identifying.filter((key) => typeof former[key] === 'string').map((key) => [key, former[key]]);
  return { ...Object.fromEntries(ids), deleted: true, updatedAt };
}

/** A copy of a JSON value without the keys that hold undefined, which Firestore does not store. */
export function withoutUndefined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUndefined);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return Object.fromEntries(entries.map(([key, item]) => [key, withoutUndefined(item)]));
}
