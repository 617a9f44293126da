import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import {
  type DocumentKind,
  type DocumentRef,
  isQueryRef,
  matchesQuery,
  type QueryRef,
  type Ref,
} from '../../../src/domain/wire/documents.ts';
import { sameContent } from '../../../src/domain/wire/same-content.ts';
import { decode, encode, tombstone } from './codec.ts';
import { laterThan } from './commit-time.ts';
import type { DocumentReader } from './document-reader.ts';
import { MutatorFailure } from './mutator-failure.ts';

interface Entry {
  kind: DocumentKind;
  path: string;
  stored: DocumentData | undefined;
  extras: DocumentData;
  /** As the transaction found it, and as the mutations so far have left it; undefined when there is none. */
  original: object | undefined;
  current: object | undefined;
  broken: boolean;
}

/** One document of a commit; without data it is deleted outright. */
export interface Change {
  path: string;
  data: DocumentData | undefined;
}

/**
 * No device needs one to learn that these are gone: phone numbers are not replicated, sheets are mirrored. A tombstone would
 * only keep ids of people.
 */
const leavesNoTombstone: readonly DocumentKind[] = ['phoneOwner', 'tripSheet'];

/**
 * The documents of one transaction: each is read once, the mutations of all its batches see what the earlier ones wrote,
 * and what differs in the end is written once. Fifty ticks on a bus are one read and one write.
 */
export class DocumentCache {
  private readonly collections = new Map<string, Map<string, Entry>>();
  private readonly queries = new Set<string>();

  constructor(private readonly reader: DocumentReader) {}

  /** Reads what has not been read yet. Throws what the reader throws: then nothing can be decided. */
  async load(refs: Ref[]): Promise<void> {
    const documents = unique(refs.filter(isDocumentRef)).filter((ref) => !this.entry(ref.path));
    const queries = unique(refs.filter(isQueryRef)).filter((query) => !this.queries.has(keyOf(query)));
    const [found, ...lists] = await Promise.all([
      this.reader.documents(documents),
      ...queries.map((query) => this.reader.query(query)),
    ]);
    documents.forEach((ref, index) => {
      this.remember(ref.kind, ref.path, found[index]);
    });
    queries.forEach((query, index) => {
      for (const { path, data } of lists[index] ?? []) this.remember(query.kind, path, data);
      this.queries.add(keyOf(query));
    });
  }

  /** The document as the mutations so far have left it; throws for one that cannot be understood. */
  current(path: string): object | undefined {
    const entry = this.entry(path);
    if (entry?.broken) throw new MutatorFailure('a stored document breaks its schema');
    return entry?.current;
  }

  /** As `current`, but for one that cannot be understood its fields as they are stored. */
  peek(path: string): Record<string, unknown> | undefined {
    const entry = this.entry(path);
    return entry?.broken ? entry.stored : (entry?.current as Record<string, unknown> | undefined);
  }

  has(path: string): boolean {
    return this.entry(path) !== undefined;
  }

  /** What a query that was loaded finds now: stored documents and those written or removed since. */
  matching(query: QueryRef): [path: string, document: object][] {
    const collections = query.group
      ? [...this.collections].filter(
          ([name]) => name === query.collection || name.endsWith(`/${query.collection}`),
        )
      : [[query.collection, this.collections.get(query.collection)] as const];
    return collections
      .flatMap(([, entries]) => [...(entries?.values() ?? [])])
      .flatMap(({ path }): [string, object][] => {
        const document = this.current(path);
        return document && matchesQuery(query, path, document as Record<string, unknown>)
          ? [[path, document]]
          : [];
      });
  }

  /** Leaves a document's new content for the mutations that follow and for the commit; undefined removes it. */
  write(path: string, document: object | undefined): void {
    const entry = this.entry(path);
    if (!entry) throw new MutatorFailure('a write to a document that was not read');
    entry.current = document;
  }

  /** The latest `updatedAt` that a document carried when it was read. */
  updatedAt(path: string): Timestamp | undefined {
    const value = this.entry(path)?.stored?.updatedAt;
    return value instanceof Timestamp ? value : undefined;
  }

  /** The time of this commit: see `laterThan`. */
  commitTime(clock: number): Timestamp {
    return laterThan(
      clock,
      this.entries().map(({ stored }) => stored?.updatedAt),
    );
  }

  /** The documents whose content really differs from what was read, ready to be stored. */
  changes(commitTime: Timestamp): Change[] {
    return this.entries().flatMap(({ kind, path, extras, original, current }): Change[] => {
      if (sameContent(original, current)) return [];
      if (current) return [{ path, data: encode(kind, current, extras, commitTime) }];
      if (leavesNoTombstone.includes(kind)) return [{ path, data: undefined }];
      return [{ path, data: tombstone(original ?? {}, commitTime) }];
    });
  }

  private entries(): Entry[] {
    return [...this.collections.values()].flatMap((entries) => [...entries.values()]);
  }

  private entry(path: string): Entry | undefined {
    return this.collections.get(collectionOf(path))?.get(path);
  }

  private remember(kind: DocumentKind, path: string, stored: DocumentData | undefined): void {
    const collection = collectionOf(path);
    const entries = this.collections.get(collection) ?? new Map<string, Entry>();
    this.collections.set(collection, entries);
    if (entries.has(path)) return;
    const decoded = decode(kind, stored);
    const broken = decoded === 'broken';
    const original = broken ? undefined : decoded.document;
    const extras = broken ? {} : decoded.extras;
    entries.set(path, { kind, path, stored, extras, original, current: original, broken });
  }
}

function isDocumentRef(ref: Ref): ref is DocumentRef {
  return !isQueryRef(ref);
}

/** Tells two queries apart. */
export function keyOf({ collection, group, where }: QueryRef): string {
  return JSON.stringify([collection, group ?? false, where?.field, where?.equals]);
}

function collectionOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

function unique<R extends Ref>(refs: R[]): R[] {
  return [
    ...new Map(refs.map((ref) => [isQueryRef(ref) ? keyOf(ref) : (ref as DocumentRef).path, ref])).values(),
  ];
}
