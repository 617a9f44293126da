import type { Write } from '../../../src/domain/mutators/define.ts';
import { DocumentMap } from '../../../src/domain/mutators/run.ts';
import {
  type DocumentKind,
  type DocumentRef,
  isQueryRef,
  matchesQuery,
  type QueryRef,
  type Ref,
} from '../../../src/domain/wire/documents.ts';
import { type DocumentCache, keyOf } from './document-cache.ts';
import { MutatorFailure } from './mutator-failure.ts';
import { isStorablePath } from './storable-path.ts';

/**
 * What one mutation may see and write: the documents and queries that its `refs` named, and no others that the shared
 * cache happens to hold, so that its outcome does not depend on who else is in the transaction.
 */
export class MutationView extends DocumentMap {
  private readonly documents = new Map<string, DocumentRef>();
  private readonly queries = new Map<string, QueryRef>();

  constructor(private readonly cache: DocumentCache) {
    super();
  }

  /** Takes what `refs` names; gives what it had not named before. */
  name(refs: Ref[]): Ref[] {
    return refs.filter((ref) => {
      if (isQueryRef(ref)) return this.take(this.queries, keyOf(ref), ref);
      if (!isStorablePath(ref.path)) throw new MutatorFailure('an id that no path can hold');
      return this.take(this.documents, ref.path, ref);
    });
  }

  /** The paths of the documents named one by one. */
  namedPaths(): string[] {
    return [...this.documents.keys()];
  }

  /** All or none: one write that is not allowed must not leave those before it behind. */
  writeAll(writes: Write[]): void {
    if (!writes.every(({ ref }) => this.sees(ref.path))) {
      throw new MutatorFailure('a write to a document that refs did not name');
    }
    for (const { ref, document } of writes) this.cache.write(ref.path, document);
  }

  protected lookUp(_kind: DocumentKind, path: string): unknown {
    return this.sees(path) ? this.cache.current(path) : undefined;
  }

  protected matching(query: QueryRef): Iterable<[string, unknown]> {
    return this.queries.has(keyOf(query)) ? this.cache.matching(query) : [];
  }

  private sees(path: string): boolean {
    if (this.documents.has(path)) return this.cache.has(path);
    return [...this.queries.values()].some((query) => {
      const document = this.cache.has(path) ? this.cache.current(path) : undefined;
      return document !== undefined && matchesQuery(query, path, document as Record<string, unknown>);
    });
  }

  private take<R>(named: Map<string, R>, key: string, ref: R): boolean {
    if (named.has(key)) return false;
    named.set(key, ref);
    return true;
  }
}
