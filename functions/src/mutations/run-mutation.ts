import {
  isRefusal,
  type MutationContext,
  type PushEffect,
  type Write,
} from '../../../src/domain/mutators/define.ts';
import { DocumentMap, runMutation } from '../../../src/domain/mutators/run.ts';
import type { Actor } from '../../../src/domain/people/roles.ts';
import {
  type CountRef,
  type DocumentKind,
  type DocumentRef,
  isCountRef,
  isQueryRef,
  matchesQuery,
  type QueryRef,
  type Ref,
} from '../../../src/domain/wire/documents.ts';
import { type Refusal, refuse } from '../../../src/domain/wire/refusals.ts';
import { describeError, log } from '../log.ts';
import { isStorablePath } from '../stored-document.ts';
import type { PreparedMutation } from './batch.ts';
import { type DocumentCache, keyOf, MutatorFailure } from './document-cache.ts';

/** What one mutation did: the paths that it wrote and named, and what is to happen after the commit. */
export interface Done {
  written: string[];
  named: string[];
  pushes: PushEffect[];
  skipped: string[];
}

/** A mutation that still names new documents after this many reads never settles. */
const mostRounds = 10;

/**
 * Runs one mutation over the transaction's cache: reads what it names until it names nothing new, decides, and leaves its
 * writes in the cache. A mutator that throws is refused with FAILED; only an error of reading is thrown.
 */
export async function runOne(
  cache: DocumentCache,
  { task, name }: PreparedMutation,
  context: MutationContext,
): Promise<Done | Refusal> {
  const { actor, mutationId } = context;
  if ('code' in task) return task;
  try {
    const view = new MutationView(cache);
    await readNamed(cache, view, () => task.definition.refs(task.args, actor, view));
    const outcome = guarded(() => runMutation(task, view, context));
    if (isRefusal(outcome)) return outcome;
    const { writes, pushes, skipped = [] } = outcome;
    view.writeAll(writes);
    return { written: writes.map(({ ref }) => ref.path), named: view.namedPaths(), pushes, skipped };
  } catch (error) {
    if (!(error instanceof MutatorFailure)) throw error;
    const { message: reason } = error;
    log('ERROR', 'mutation failed', { mutation: name, mutationId, reason, ...describeError(error) });
    return refuse('FAILED');
  }
}

/** Reads in a few rounds what many mutations will name. A mutator that throws here fails in its own turn instead. */
export async function prefetch(
  cache: DocumentCache,
  mutations: { actor: Actor; mutation: PreparedMutation }[],
): Promise<void> {
  const views = mutations.flatMap(({ actor, mutation: { task } }) =>
    'code' in task ? [] : [{ actor, task, view: new MutationView(cache) }],
  );
  for (let round = 0; round < mostRounds; round++) {
    const refs = views.flatMap(({ actor, task, view }) => {
      try {
        return guarded(() => view.name(task.definition.refs(task.args, actor, view)));
      } catch {
        return [];
      }
    });
    if (refs.length === 0) return;
    await cache.load(refs);
  }
}

/** Reads what `refs` names, and asks again until it names nothing new. */
export async function readNamed(cache: DocumentCache, view: MutationView, refs: () => Ref[]): Promise<void> {
  for (let round = 0; round < mostRounds; round++) {
    const wanted = guarded(() => view.name(refs()));
    if (wanted.length === 0) return;
    await cache.load(wanted);
  }
  throw new MutatorFailure('refs never settle');
}

/** Runs pure code of the domain. Any error becomes a `MutatorFailure`, which concerns this mutation only. */
function guarded<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof MutatorFailure) throw error;
    throw new MutatorFailure('the mutator threw', { cause: error });
  }
}

/**
 * What one mutation may see and write: the documents and queries that its `refs` named. It does not see others that the
 * shared cache holds, so its outcome does not depend on the rest of the transaction.
 */
export class MutationView extends DocumentMap {
  private readonly documents = new Map<string, DocumentRef>();
  private readonly queries = new Map<string, QueryRef>();
  private readonly counts = new Map<string, CountRef>();

  constructor(private readonly cache: DocumentCache) {
    super();
  }

  /** Adds what `refs` names. Returns those that it had not named before. */
  name(refs: Ref[]): Ref[] {
    return refs.filter((ref) => {
      if (isCountRef(ref)) return this.add(this.counts, keyOf(ref.count), ref);
      if (isQueryRef(ref)) return this.add(this.queries, keyOf(ref), ref);
      if (!isStorablePath(ref.path)) throw new MutatorFailure('an id that no path can hold');
      return this.add(this.documents, ref.path, ref);
    });
  }

  /** The paths of the documents that were named directly, not through a query. */
  namedPaths(): string[] {
    return [...this.documents.keys()];
  }

  /** Writes all or none: a write that is not allowed must not leave earlier ones behind. */
  writeAll(writes: Write[]): void {
    if (!writes.every(({ ref }) => this.sees(ref.path))) {
      throw new MutatorFailure('a write to a document that refs did not name');
    }
    for (const { ref, document } of writes) this.cache.write(ref.path, document);
  }

  /** Of all that are stored, also those that this mutation did not name. */
  override count({ count }: CountRef): number {
    return this.counts.has(keyOf(count)) ? this.cache.count(count) : 0;
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

  private add<R>(named: Map<string, R>, key: string, ref: R): boolean {
    if (named.has(key)) return false;
    named.set(key, ref);
    return true;
  }
}
