import type { Instant } from '../../../src/domain/instants.ts';
import type { Documents, Write } from '../../../src/domain/mutators/define.ts';
import type { Ref } from '../../../src/domain/wire/documents.ts';
import { firestore } from '../firebase.ts';
import { isoOf } from '../stored-document.ts';
import { announce } from './announce.ts';
import { storeChanges, transactionReader } from './commit-group.ts';
import { DocumentCache } from './document-cache.ts';
import { MutationView, readNamed } from './run-mutation.ts';

/** A change that the server makes itself. As in a mutation, `decide` may write only documents that `refs` named. */
export interface ServerChange {
  /** Asked again with the documents known so far, until it names nothing new. */
  refs(known: Documents): Ref[];
  /** The writes. An error ends the transaction with nothing changed. */
  decide(documents: Documents, now: Instant): Write[];
}

/** Runs one change in one Firestore transaction. Returns the number of documents that changed. */
export function commitChange({ refs, decide }: ServerChange): Promise<number> {
  const db = firestore();
  return db.runTransaction(async (transaction) => {
    const clock = Date.now();
    const cache = new DocumentCache(transactionReader(db, transaction));
    const view = new MutationView(cache);
    await readNamed(cache, view, () => refs(view));
    view.writeAll(decide(view, new Date(clock).toISOString()));
    const commitTime = cache.commitTime(clock);
    announce(cache, isoOf(commitTime));
    const changes = cache.changes(commitTime);
    storeChanges(db, transaction, changes);
    return changes.length;
  });
}
