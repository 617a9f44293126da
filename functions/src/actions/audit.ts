import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { firestore, root } from '../firebase.ts';

/** One line of audit/{id}, which organizers read: who, what and when, by ids; never a name, a phone or an e-mail. */
export interface AuditEntry {
  by: string;
  action: string;
  /** The id of whom or what it was done to. */
  subject?: string;
  outcome: 'begun' | 'done' | 'refused';
  /** Why it was refused. */
  code?: string;
  /** How many documents or people it concerned. */
  counts?: Record<string, number>;
}

/** Adds a line in the transaction of what it tells of; no line is ever changed. */
export function addAuditEntry(transaction: Transaction, entry: AuditEntry): void {
  const given = Object.entries(entry).filter(([, value]) => value !== undefined);
  const document = firestore().collection(`${root}/audit`).doc();
  transaction.create(document, { ...Object.fromEntries(given), at: Timestamp.now() });
}
