import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { firestore, root } from '../firebase.ts';

/** One entry of audit/{id}, which organizers read: who, what and when, by ids. Never a name, a phone or an e-mail. */
export interface AuditEntry {
  by: string;
  action: string;
  /** The id of the person or thing concerned. */
  subject?: string;
  outcome: 'begun' | 'done' | 'refused';
  /** The error code of a refusal. */
  code?: string;
  /** How many documents or people it concerned. */
  counts?: Record<string, number>;
}

/** Adds an entry in the transaction that it describes. Entries are never changed. */
export function addAuditEntry(transaction: Transaction, entry: AuditEntry): void {
  const given = Object.entries(entry).filter(([, value]) => value !== undefined);
  const document = firestore().collection(`${root}/audit`).doc();
  transaction.create(document, { ...Object.fromEntries(given), at: Timestamp.now() });
}
