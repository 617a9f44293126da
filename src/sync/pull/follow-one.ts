import { onSnapshot } from 'firebase/firestore';
import { batchOfChanges } from './checkpointed-pull.ts';
import type { PullOptions } from './pull-options.ts';
import type { PullStore } from './pull-store.ts';

/**
 * Listens to one document of a source that is not listened to itself, and stores it with each change, until the function that
 * it gives is called. A source whose documents come anyway has nothing to follow.
 */
export function followOne(
  { source, appId, contact, failure }: PullOptions,
  store: PullStore,
  id: string,
): () => void {
  if (!source.one) return () => undefined;
  return onSnapshot(
    source.one(id),
    {},
    (snapshot) => {
      if (!snapshot.metadata.fromCache) contact();
      // How far the source has been read is not changed by one document.
      const batch = { ...batchOfChanges(source, appId, snapshot), checkpoint: undefined };
      store.take(() => batch).catch(failure);
    },
    failure,
  );
}
