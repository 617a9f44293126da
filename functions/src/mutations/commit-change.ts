import type { Instant } from '../../../src/domain/instants.ts';
import type { Documents, Write } from '../../../src/domain/mutators/define.ts';
import type { Ref } from '../../../src/domain/wire/documents.ts';
import { firestore } from '../firebase.ts';
import { DocumentCache } from './document-cache.ts';
import { transactionReader } from './document-reader.ts';
import { MutationView } from './mutation-view.ts';
import { readNamed } from './run-mutation.ts';
import { storeChanges } from './store-changes.ts';

/** A change of the server's own: like a mutation it writes only what `refs` named, and is asked again until it settles. */
export interface ServerChange {
  refs(known: Documents): Ref[];
  /** What changes; whatever it throws ends the transaction with nothing changed. */
  decide(documents: Documents, now: Instant): Write[];
}

/** Runs one change in one Firestore transaction, as a mutation is run; gives the number of documents that changed. */
export function commitChange({ refs, decide }: ServerChange): Promise<number> {
  const db = firestore();
  return db.runTransaction(async (transaction) => {
    const clock = Date.now();
    const cache = new DocumentCache(transactionReader(db, transaction));
    const view = new MutationView(cache);
    await readNamed(cache, view, () => refs(view));
    view.writeAll(decide(view, new Date(clock).toISOString()));
    const changes = cache.changes(cache.commitTime(clock));
    storeChanges(db, transaction, changes);
    return changes.length;
  });
}
