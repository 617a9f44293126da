import type { Instant } from '../../src/domain/instants.ts';
import {
  isRefusal,
  type MutationContext,
  type Outcome,
  type Write,
} from '../../src/domain/mutators/define.ts';
import type { MutationArgs } from '../../src/domain/mutators/index.ts';
import {
  DocumentMap,
  type ParsedMutation,
  parseMutation,
  runMutation,
} from '../../src/domain/mutators/run.ts';
import type { MutationName } from '../../src/domain/mutators/verbs.ts';
import type { Actor } from '../../src/domain/people/roles.ts';
import { documentSchemas } from '../../src/domain/wire/document-schemas.ts';
import {
  type CountRef,
  type DocumentKind,
  type DocumentOf,
  type DocumentRef,
  isCountRef,
  isQueryRef,
  matchesQuery,
  type QueryRef,
  type Ref,
} from '../../src/domain/wire/documents.ts';
import { kindOf } from './kind-of.ts';

type Fields = Record<string, unknown>;

/** Who taps, when, and the mutation's id. A test passes only what it is about. */
export interface Tap {
  actor: Actor;
  at?: Instant;
  /** When the server decides; `at` by default. */
  now?: Instant;
  id?: string;
  /** False for a phone, which lacks what its person may not read; true by default. */
  isWhole?: boolean;
}

const defaultTapTime = '2026-03-01T10:00:00.000Z';

/**
 * An in-memory database: `documentsOf({ 'publicTrips/t1': aTrip() })`. `run` does what the server does, and throws on
 * mistakes that the server would not report: a document read or written that `refs` does not name, or one written that
 * its own schema would change.
 */
export class MemoryDocuments extends DocumentMap {
  /** Paths that a mutation removed. The server leaves a tombstone there. */
  readonly removed = new Set<string>();
  private readonly rows = new Map<string, Fields>();

  constructor(documents: Record<string, object> = {}) {
    super();
    for (const [path, document] of Object.entries(documents)) this.set(path, document);
  }

  /** Stores a document as the server reads it: parsed by its schema, with defaults. */
  set(path: string, document: object): void {
    this.rows.set(path, documentSchemas[kindOf(path)].parse(plain(document)) as Fields);
    this.removed.delete(path);
  }

  at<K extends DocumentKind>({ path }: DocumentRef<K>): DocumentOf<K> {
    const document = this.rows.get(path);
    if (!document) throw new Error(`There is no document at "${path}".`);
    return document as DocumentOf<K>;
  }

  /** All documents as JSON, to compare two databases, or one before and after. */
  snapshot(): Record<string, unknown> {
    const sorted = [...this.rows].sort(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(sorted.map(([path, document]) => [path, plain(document)]));
  }

  /** Returns a database with the same documents, which nothing may change in place. */
  copy(): MemoryDocuments {
    const copy = new MemoryDocuments();
    for (const [path, document] of this.rows) copy.rows.set(path, document);
    for (const path of this.removed) copy.removed.add(path);
    return copy;
  }

  /** Runs one mutation as the server does: parse, read what `refs` names, decide, write. */
  run<N extends MutationName>(name: N, args: MutationArgs<N>, tap: Tap): Outcome {
    return this.send(name, args, tap);
  }

  /** Runs a mutation with any arguments from the wire, including ones that no screen sends. */
  send(
    name: string,
    args: unknown,
    { actor, at = defaultTapTime, now = at, id = 'mutation-1', isWhole = true }: Tap,
  ): Outcome {
    const parsed = parseMutation(name, args);
    if ('code' in parsed) return parsed;
    const context: MutationContext = { actor, mutationId: id, tappedAt: at, now, isWhole };
    const transaction = this.read(parsed, actor);
    const outcome = runMutation(parsed, transaction, context);
    if (isRefusal(outcome)) return outcome;
    for (const { ref } of outcome.writes) transaction.assertNamed(ref.path, 'writes');
    for (const write of outcome.writes) this.apply(write);
    return outcome;
  }

  private read({ definition, args }: ParsedMutation, actor: Actor): NamedDocuments {
    const known = new NamedDocuments(this, []);
    for (;;) {
      const refs = definition.refs(args, actor, known);
      if (refs.every((ref) => known.names(ref))) return new NamedDocuments(this, known.refs, true);
      for (const ref of refs) known.add(ref);
    }
  }

  /** Stores one write; throws when the document would change as the server reads it. */
  apply({ ref, document }: Write): void {
    if (ref.kind !== kindOf(ref.path)) throw new Error(`A ${ref.kind} was written to "${ref.path}".`);
    if (document === undefined) {
      this.rows.delete(ref.path);
      this.removed.add(ref.path);
      return;
    }
    const written = JSON.stringify(sortKeys(document));
    this.set(ref.path, document);
    const stored = JSON.stringify(sortKeys(this.rows.get(ref.path)));
    if (written !== stored)
      throw new Error(`"${ref.path}" changes when parsed by its schema: ${written} → ${stored}`);
  }

  protected lookUp(_kind: DocumentKind, path: string): unknown {
    return this.rows.get(path);
  }

  protected *matching(query: QueryRef): Iterable<[string, unknown]> {
    for (const [path, fields] of this.rows) {
      if (kindOf(path) === query.kind && matchesQuery(query, path, fields)) yield [path, fields];
    }
  }
}

/** The documents that `refs` names; with `strict`, reading any other document throws. */
class NamedDocuments extends DocumentMap {
  private readonly keys: Set<string>;

  constructor(
    private readonly all: MemoryDocuments,
    readonly refs: Ref[],
    private readonly strict = false,
  ) {
    super();
    this.keys = new Set(refs.map((ref) => JSON.stringify(ref)));
  }

  names(ref: Ref): boolean {
    return this.keys.has(JSON.stringify(ref));
  }

  add(ref: Ref): void {
    if (this.names(ref)) return;
    this.keys.add(JSON.stringify(ref));
    this.refs.push(ref);
  }

  assertNamed(path: string, verb: string): void {
    if (!this.isNamed(path)) throw new Error(`The mutator ${verb} "${path}", which its refs do not name.`);
  }

  protected lookUp(kind: DocumentKind, path: string): unknown {
    if (this.isNamed(path)) return this.all.get({ kind, path });
    if (this.strict && !this.isInReadCollection(path)) this.assertNamed(path, 'reads');
    return undefined;
  }

  protected matching(query: QueryRef): Iterable<[string, unknown]> {
    if (this.names(query)) return this.all.list(query).map(({ ref, document }) => [ref.path, document]);
    if (this.strict) throw new Error(`The mutator lists "${query.collection}", which its refs do not name.`);
    return [];
  }

  override count(ref: CountRef): number {
    if (this.names(ref)) return this.all.count(ref);
    if (this.strict)
      throw new Error(`The mutator counts "${ref.count.collection}", which its refs do not name.`);
    return 0;
  }

  private isNamed(path: string): boolean {
    return this.refs.some((ref) =>
      isCountRef(ref)
        ? false
        : isQueryRef(ref)
          ? this.all.list(ref).some((row) => row.ref.path === path)
          : ref.path === path,
    );
  }

  /** A document that is missing from a collection that the transaction read is known not to exist. */
  private isInReadCollection(path: string): boolean {
    const collection = path.slice(0, path.lastIndexOf('/'));
    return this.refs.some((ref) => isQueryRef(ref) && !ref.where && ref.collection === collection);
  }
}

export function documentsOf(documents: Record<string, object> = {}): MemoryDocuments {
  return new MemoryDocuments(documents);
}

function plain(value: unknown): object {
  return JSON.parse(JSON.stringify(value)) as object;
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, item]) => [key, sortKeys(item)]));
}
