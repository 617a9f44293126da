import type { CollectionReference } from 'firebase-admin/firestore';
import { adminFirestore } from '../harness.ts';
import { root } from './small-club.ts';

const notes = ['audit', 'registrationAttempts'];

/**
 * Every document below the club's root by its path, to compare before and after. Excludes the audit and the attempt
 * counters, which also record refused requests.
 */
export async function wholeClub(): Promise<Record<string, unknown>> {
  const rows: Record<string, unknown> = {};
  await Promise.all(
    (await adminFirestore().doc(root()).listCollections())
      .filter(({ id }) => !notes.includes(id))
      .map((found) => read(found, rows)),
  );
  return Object.fromEntries(Object.entries(rows).sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function read(collection: CollectionReference, rows: Record<string, unknown>): Promise<void> {
  const documents = await collection.listDocuments();
  await Promise.all(
    documents.map(async (document) => {
      const [snapshot, below] = await Promise.all([document.get(), document.listCollections()]);
      if (snapshot.exists) rows[document.path] = snapshot.data();
      await Promise.all(below.map((found) => read(found, rows)));
    }),
  );
}
