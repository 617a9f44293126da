import type { Query } from 'firebase-admin/firestore';
import { root } from '../config.ts';
import { firestore } from '../firebase.ts';

const pageSize = 400;

/** Deletes what only the person themselves read: the history, and what the server kept of their devices. */
export async function eraseOwnDocuments(userId: string): Promise<void> {
  const db = firestore();
  await db.recursiveDelete(db.collection(`${root}/users/${userId}/profile/data/history`));
  await deleteAll(db.collection(`${root}/clients`).where('uid', '==', userId));
}

async function deleteAll(query: Query): Promise<void> {
  for (;;) {
    const page = await query.limit(pageSize).get();
    if (page.empty) return;
    const batch = firestore().batch();
    for (const document of page.docs) batch.delete(document.ref);
    await batch.commit();
  }
}
