import { isByTrip, pagesOfTrip } from './checkpointed-pull.ts';
import { isAnswer } from './firestore-failure.ts';
import type { PullOptions } from './pull-options.ts';
import type { PullStore } from './pull-store.ts';

/**
 * Reads the documents of a trip that the source had left out, and takes the note of that away once all are stored (D-032).
 * Nothing for another trip. Rejects when the server did not give them.
 */
export async function bringTrip(
  { source, appId, asked, contact, failure }: PullOptions,
  store: PullStore,
  tripId: string,
): Promise<void> {
  const note = await store.unpulledRow(tripId);
  if (!note || !isByTrip(source)) return;
  try {
    asked();
    for await (const page of pagesOfTrip(source, appId, tripId)) {
      contact();
      await store.take(() => page);
    }
    await store.take(() => ({ rows: [{ ...note, _deleted: true }], unreadable: [] }));
  } catch (error) {
    failure(error);
    if (isAnswer(error)) contact();
    throw error;
  }
}
