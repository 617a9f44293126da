import type { Instant } from '../../../src/domain/instants.ts';
import type { Documents, Write } from '../../../src/domain/mutators/define.ts';
import type { Ref } from '../../../src/domain/wire/documents.ts';
import { firestore } from '../firebase.ts';
import { deliverSoon } from '../push/deliver-pushes.ts';
import { notePushes } from '../push/waiting-pushes.ts';
import { isoOf } from '../stored-document.ts';
import { announce, loadAnnouncements } from './announce.ts';
import { hasToken, storeChanges, transactionReader } from './commit-group.ts';
import { DocumentCache } from './document-cache.ts';
import { keepQueues } from './keep-queues.ts';
import { MutationView, readNamed } from './run-mutation.ts';

/** A change that the server makes itself. As in a mutation, `decide` may write only documents that `refs` named. */
export interface ServerChange {
  /** Asked again with the documents known so far, until it names nothing new. */
  refs(known: Documents): Ref[];
  /** The writes. An error ends the transaction with nothing changed. */
  decide(documents: Documents, now: Instant): Write[];
  /** A trip whose waiting list is put in order in any case. */
  queueOf?: string;
}

/**
 * Runs one change in one Firestore transaction, and puts the waiting lists in order that it touches. Then sends the pushes of
 * their offers. Returns the number of documents that changed.
 */
export async function commitChange({ refs, decide, queueOf }: ServerChange): Promise<number> {
  const db = firestore();
  const { changed, offers } = await db.runTransaction(async (transaction) => {
    const clock = Date.now();
    const cache = new DocumentCache(transactionReader(db, transaction));
    const view = new MutationView(cache);
    await readNamed(cache, view, () => refs(view));
    const now = new Date(clock).toISOString();
    view.writeAll(decide(view, now));
    const offers = await keepQueues(cache, now, queueOf === undefined ? [] : [queueOf]);
    await loadAnnouncements(cache);
    const commitTime = cache.commitTime(clock);
    announce(cache, isoOf(commitTime));
    const changes = cache.changes(commitTime);
    storeChanges(db, transaction, changes);
    notePushes(db, transaction, offers.filter(hasToken(cache)), commitTime);
    return { changed: changes.length, offers };
  });
  await deliverSoon(offers);
  return changed;
}
