import type { Trip } from '../../../src/domain/entities/trip.schema.ts';
import type { Instant } from '../../../src/domain/instants.ts';
import type { PushEffect } from '../../../src/domain/mutators/define.ts';
import { keepQueue, queueRefs } from '../../../src/domain/waiting/keep-queue.ts';
import { idOf } from '../../../src/domain/wire/documents.ts';
import { describeError, log } from '../log.ts';
import { type Changed, type DocumentCache, MutatorFailure } from './document-cache.ts';
import { MutationView, readNamed } from './run-mutation.ts';

/**
 * Puts the waiting lists in order that a commit has touched: their own entries, or a trip with people in the queue, whose
 * seats may be free now (WAIT-09, WAIT-17). In the same transaction, so that at no commit a seat is free that should be
 * offered. `tripIds` are done in any case. Returns the pushes that are due. Throws what reading throws.
 */
export async function keepQueues(
  cache: DocumentCache,
  now: Instant,
  tripIds: readonly string[] = [],
): Promise<PushEffect[]> {
  const pushes: PushEffect[] = [];
  for (const tripId of new Set([...tripIds, ...cache.changed().flatMap(queueTouchedBy)])) {
    const view = new MutationView(cache);
    try {
      await readNamed(cache, view, () => queueRefs(view, tripId, now));
      const kept = keepQueue(view, tripId, now);
      view.writeAll(kept.writes);
      pushes.push(...kept.pushes);
    } catch (error) {
      // A stored entry that cannot be understood must not stop what people have tapped.
      if (!(error instanceof MutatorFailure)) throw error;
      log('ERROR', 'waiting list failed', { tripId, ...describeError(error) });
    }
  }
  return pushes;
}

function queueTouchedBy({ kind, path, before, after }: Changed): string[] {
  if (kind === 'waiting') return [path.split('/')[1] ?? ''];
  if (kind !== 'publicTrip') return [];
  const [former, trip] = [before, after] as (Trip | undefined)[];
  const isOver = former?.status === 'active' && trip?.status !== 'active';
  return isOver || trip?.waitingCount ? [idOf(path)] : [];
}
