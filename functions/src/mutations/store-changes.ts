import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { root } from '../config.ts';
import type { Change } from './document-cache.ts';

/** Puts the changed documents of a cache into the transaction that read them. */
export function storeChanges(db: Firestore, transaction: Transaction, changes: Change[]): void {
  for (const { path, data } of changes) {
    const document = db.doc(`${root}/${path}`);
    if (data) transaction.set(document, data);
    else transaction.delete(document);
  }
}
