import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import { mapInstants } from '../../src/domain/instant.schema.ts';
import { readTimestamps } from '../../src/domain/instants.ts';
import { documentSchemas } from '../../src/domain/wire/document-schemas.ts';
import type { DocumentKind, DocumentOf } from '../../src/domain/wire/documents.ts';

/** A stored document as the domain sees it. `extras` holds the fields that our schema does not know, unchanged. */
export interface Decoded<K extends DocumentKind> {
  document: DocumentOf<K> | undefined;
  extras: DocumentData;
}

/** Reads a document. A tombstone counts as no document; `broken` means that even the lenient schema rejects it. */
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

/** The whole document as Firestore stores it: unknown fields, content with instants as timestamps, and `updatedAt`. */
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

/** The ids that devices query by. A tombstone keeps them, so that every device learns of the removal. */
const identifying = ['id', 'tripId', 'organizerId', 'passengerId', 'passengerUid', 'userId', 'uid'] as const;

/** What replaces a removed document: its ids and nothing else. A bus keeps those of its guides, who query by them. */
export function tombstone(former: DocumentData, updatedAt: Timestamp): DocumentData {
  const ids = identifying.filter((key) => typeof former[key] === 'string').map((key) => [key, former[key]]);
  const { assignedGuideIds } = former;
  return {
    ...Object.fromEntries(ids),
    ...(Array.isArray(assignedGuideIds) && assignedGuideIds.length > 0 && { assignedGuideIds }),
    deleted: true,
    updatedAt,
  };
}

/** A copy of a JSON value without keys that hold `undefined`, which Firestore does not store. */
export function withoutUndefined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUndefined);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return Object.fromEntries(entries.map(([key, item]) => [key, withoutUndefined(item)]));
}

/**
 * The `updatedAt` of a commit: this process's clock, but at least one millisecond after every `updatedAt` that the
 * commit read, so that a document's `updatedAt` only grows. Values in `seen` that are not timestamps are ignored.
 */
export function laterThan(clock: number, seen: Iterable<unknown>): Timestamp {
  let millis = clock;
  for (const value of seen) {
    if (value instanceof Timestamp) millis = Math.max(millis, value.toMillis() + 1);
  }
  return Timestamp.fromMillis(millis);
}

export function isoOf(timestamp: Timestamp): string {
  return timestamp.toDate().toISOString();
}

/** Firestore's limit for one id, in bytes. */
const longestId = 1500;

/** False for a path that Firestore rejects. Such a path would fail its whole transaction, so it is checked first. */
export function isStorablePath(path: string): boolean {
  const ids = path.split('/');
  return ids.length % 2 === 0 && ids.every(isStorableId);
}

function isStorableId(id: string): boolean {
  const isWhole = !/[\p{Surrogate}\0]/u.test(id);
  return (
    isWhole &&
    id !== '' &&
    id !== '.' &&
    id !== '..' &&
    !/^__.*__$/.test(id) &&
    Buffer.byteLength(id) <= longestId
  );
}
