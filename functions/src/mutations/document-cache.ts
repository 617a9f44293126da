import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import {
  type DocumentKind,
  type DocumentRef,
  isCountRef,
  isQueryRef,
  matchesQuery,
  type QueryRef,
  type Ref,
} from '../../../src/domain/wire/documents.ts';
import { sameContent } from '../../../src/domain/wire/same-content.ts';
import { decode, encode, laterThan, tombstone } from '../stored-document.ts';

/** What the cache reads through: a Firestore transaction, or a table in unit tests. Paths are below the club's root. */
export interface DocumentReader {
  /** The fields of each document, in the given order; `undefined` for one that does not exist. */
  documents(refs: DocumentRef[]): Promise<(DocumentData | undefined)[]>;
  query(query: QueryRef): Promise<{ path: string; data: DocumentData }[]>;
  /** How many stored documents match, tombstones too: they hold nothing that is counted. */
  count(query: QueryRef): Promise<number>;
}

interface Entry {
  kind: DocumentKind;
  path: string;
  stored: DocumentData | undefined;
  extras: DocumentData;
  /** As the transaction found it; `undefined` when it does not exist. */
  original: object | undefined;
  /** As the mutations so far have left it; `undefined` when it does not exist. */
  current: object | undefined;
  broken: boolean;
}

/** A document that the mutations have changed; `undefined` where there is none. */
export interface Changed {
  kind: DocumentKind;
  path: string;
  before: object | undefined;
  after: object | undefined;
}

/** One document of a commit. Without data it is deleted, with no tombstone. */
export interface Change {
  path: string;
  data: DocumentData | undefined;
}

/**
 * Devices learn of these removals without a tombstone (phone numbers are not replicated, sheets and queues are read whole),
 * and a tombstone would only keep people's ids.
 */
const leavesNoTombstone: readonly DocumentKind[] = ['phoneOwner', 'tripSheet', 'waiting'];

/**
 * One mutation cannot be run: its mutator threw, wrote a document that it had not read, or met one that breaks its schema.
 * It is refused alone (FAULTS-14). An error of the database is never a `MutatorFailure`: then nothing was decided.
 */
export class MutatorFailure extends Error {
  override name = 'MutatorFailure';
}

/**
 * The documents of one transaction. Each is read once, every mutation sees what earlier ones wrote, and each changed
 * document is written once: fifty ticks on a bus are one read and one write.
 */
export class DocumentCache {
  private readonly collections = new Map<string, Map<string, Entry>>();
  private readonly queries = new Set<string>();
  private readonly counts = new Map<string, number>();

  constructor(private readonly reader: DocumentReader) {}

  /** Reads what has not been read yet. Throws what the reader throws. */
  async load(refs: Ref[]): Promise<void> {
    const documents = unique(refs.filter(isDocumentRef)).filter((ref) => !this.entry(ref.path));
    const queries = unique(refs.filter(isQueryRef)).filter((query) => !this.queries.has(keyOf(query)));
    const counts = unique(refs.filter(isCountRef)).filter(({ count }) => !this.counts.has(keyOf(count)));
    const [found, numbers, ...lists] = await Promise.all([
      this.reader.documents(documents),
      Promise.all(counts.map(({ count }) => this.reader.count(count))),
      ...queries.map((query) => this.reader.query(query)),
    ]);
    counts.forEach(({ count }, index) => {
      this.counts.set(keyOf(count), numbers[index] ?? 0);
    });
    documents.forEach((ref, index) => {
      this.remember(ref.kind, ref.path, found[index]);
    });
    queries.forEach((query, index) => {
      for (const { path, data } of lists[index] ?? []) this.remember(query.kind, path, data);
      this.queries.add(keyOf(query));
    });
  }

  /** The document as the mutations so far have left it. Throws `MutatorFailure` when it breaks its schema. */
  current(path: string): object | undefined {
    const entry = this.entry(path);
    if (entry?.broken) throw new MutatorFailure('a stored document breaks its schema');
    return entry?.current;
  }

  /** Like `current`, but returns the stored fields of a document that breaks its schema. */
  peek(path: string): Record<string, unknown> | undefined {
    const entry = this.entry(path);
    return entry?.broken ? entry.stored : (entry?.current as Record<string, unknown> | undefined);
  }

  has(path: string): boolean {
    return this.entry(path) !== undefined;
  }

  /** The current results of a loaded query, including what was written or removed since. */
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

  /**
   * A loaded count. A document that was read counts as mutators see it: as it was written since, and with the defaults of its
   * schema, which Firestore does not know.
   */
  count(query: QueryRef): number {
    const entries = [...(this.collections.get(query.collection)?.values() ?? [])];
    const matching = (fields: object | undefined, path: string) =>
      fields && matchesQuery(query, path, fields as Record<string, unknown>) ? 1 : 0;
    return entries.reduce(
      (sum, { path, stored, current }) => sum - matching(stored, path) + matching(current, path),
      this.counts.get(keyOf(query)) ?? 0,
    );
  }

  /** Sets a document's content for later mutations and the commit; `undefined` removes it. */
  write(path: string, document: object | undefined): void {
    const entry = this.entry(path);
    if (!entry) throw new MutatorFailure('a write to a document that was not read');
    entry.current = document;
  }

  /** The `updatedAt` that a document had when it was read. */
  updatedAt(path: string): Timestamp | undefined {
    const value = this.entry(path)?.stored?.updatedAt;
    return value instanceof Timestamp ? value : undefined;
  }

  /** The time of this commit (see `laterThan`). */
  commitTime(clock: number): Timestamp {
    return laterThan(
      clock,
      this.entries().map(({ stored }) => stored?.updatedAt),
    );
  }

  /** The documents whose content differs from what was read. */
  changed(): Changed[] {
    return this.changedEntries().map(({ kind, path, original, current }) => ({
      kind,
      path,
      before: original,
      after: current,
    }));
  }

  /** Adds fields to a document that was read, is there and can be understood; otherwise does nothing. */
  addFields(path: string, fields: object): void {
    const entry = this.entry(path);
    if (entry?.current) entry.current = { ...entry.current, ...fields };
  }

  /** The documents whose content differs from what was read, ready to be stored. */
  changes(commitTime: Timestamp): Change[] {
    return this.changedEntries().flatMap(({ kind, path, extras, original, current }): Change[] => {
      if (current) return [{ path, data: encode(kind, current, extras, commitTime) }];
      if (leavesNoTombstone.includes(kind)) return [{ path, data: undefined }];
      return [{ path, data: tombstone(original ?? {}, commitTime) }];
    });
  }

  private changedEntries(): Entry[] {
    return this.entries().filter(({ original, current }) => !sameContent(original, current));
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
  return !isQueryRef(ref) && !isCountRef(ref);
}

export function keyOf({ collection, group, where }: QueryRef): string {
  return JSON.stringify([collection, group ?? false, where?.field, where?.equals]);
}

function collectionOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

function nameOf(ref: Ref): string {
  if (isCountRef(ref)) return keyOf(ref.count);
  return isQueryRef(ref) ? keyOf(ref) : ref.path;
}

function unique<R extends Ref>(refs: R[]): R[] {
  return [...new Map(refs.map((ref) => [nameOf(ref), ref])).values()];
}
