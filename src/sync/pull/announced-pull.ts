import { getDocsFromServer } from 'firebase/firestore';
import { concatMap, EMPTY, from } from 'rxjs';
import { overlap } from './checkpointed-pull.ts';
import { batchesOfSet } from './mirrored-pull.ts';
import type { PullOptions } from './pull-options.ts';
import type { PullStore } from './pull-store.ts';

/** A set that was last read longer ago is read again at a start: somebody may have changed it without announcing it. */
export const longestTrust = 86_400_000;

/**
 * Gives what reads a small set that is not listened to (D-031): at a start when it was not read within a day, or when a
 * change of it was announced since; always in a run that is not the first. A run then reads it again with every announcement,
 * until it is aborted.
 */
export function createAnnouncedRun(options: PullOptions, store: PullStore) {
  const { source, appId, announcements, asked, contact, told, now } = options;
  let isFirst = true;
  /** What was announced when the set was last asked for, and from when on a change may not have been in the answer. */
  let answered = { key: '', until: 0 };

  async function isUpToDate(): Promise<boolean> {
    const checkpoint = await store.checkpoint();
    if (checkpoint === undefined || Math.abs(now() - checkpoint) > longestTrust) return false;
    const { key, latest } = await announcements.pulled();
    answered = { key, until: checkpoint - overlap };
    return latest < answered.until;
  }

  async function read(signal: AbortSignal): Promise<void> {
    asked();
    const { key, latest } = announcements.now();
    const asOf = Math.max(told() ?? 0, latest);
    const stored = await store.rows().catch(() => []);
    const snapshot = await getDocsFromServer(source.query);
    if (signal.aborted) return;
    contact();
    const batch = batchesOfSet(source, appId, stored)(snapshot);
    await store.take(() => (batch && !signal.aborted ? { ...batch, checkpoint: asOf } : undefined));
    answered = { key, until: asOf - overlap };
  }

  return async (signal: AbortSignal, failed: (error: unknown) => void): Promise<void> => {
    const mayKeep = isFirst;
    isFirst = false;
    const isRead = mayKeep && (await isUpToDate());
    if (signal.aborted) return;
    if (!isRead) await read(signal);
    if (signal.aborted) return;
    const following = announcements.changes$
      .pipe(
        concatMap(() => {
          const { key, latest } = announcements.now();
          return key === answered.key || latest < answered.until ? EMPTY : from(read(signal));
        }),
      )
      .subscribe({ error: failed });
    signal.addEventListener('abort', () => following.unsubscribe());
  };
}
