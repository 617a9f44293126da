import { isRefusal, type MutationContext, type PushEffect } from '../../../src/domain/mutators/define.ts';
import { runMutation } from '../../../src/domain/mutators/run.ts';
import type { Actor } from '../../../src/domain/people/roles.ts';
import type { Ref } from '../../../src/domain/wire/documents.ts';
import { type Refusal, refuse } from '../../../src/domain/wire/refusals.ts';
import { describeError, log } from '../log.ts';
import type { DocumentCache } from './document-cache.ts';
import { MutationView } from './mutation-view.ts';
import { guarded, MutatorFailure } from './mutator-failure.ts';
import type { PreparedMutation } from './prepare.ts';

/** What one mutation did: the documents that it wrote and named, and what is to happen after the commit. */
export interface Done {
  written: string[];
  named: string[];
  pushes: PushEffect[];
  skipped: string[];
}

/** A mutation still asks for documents after this many answers: its refs never settle. */
const mostRounds = 10;

/**
 * Runs one mutation over the transaction's cache: reads what it names until it names nothing new, decides, and leaves
 * its writes in the cache. Throws only what reading throws; a mutator that throws is refused FAILED.
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

/** Reads in few rounds what many mutations will name; what a mutator does wrong here shows when its turn comes. */
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
