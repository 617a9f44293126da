import { FieldValue } from 'firebase-admin/firestore';
import { profileRef } from '../../../src/domain/wire/documents.ts';
import { root } from '../config.ts';
import { firestore } from '../firebase.ts';
import { laterThan } from '../mutations/commit-time.ts';

/** Takes a token that is dead or logged out off the profile, unless a newer one has come meanwhile (OPEN-70). */
export async function forgetToken(userId: string, token: string): Promise<void> {
  const document = firestore().doc(`${root}/${profileRef(userId).path}`);
  await firestore().runTransaction(async (transaction) => {
    const profile = await transaction.get(document);
    if (profile.get('notificationToken') !== token) return;
    const updatedAt = laterThan(Date.now(), [profile.get('updatedAt')]);
    transaction.update(document, { notificationToken: FieldValue.delete(), updatedAt });
  });
}
