import { FieldValue } from 'firebase-admin/firestore';
import { profileRef } from '../../../src/domain/wire/documents.ts';
import { refusalTexts } from '../../../src/domain/wire/refusals.ts';
import { HttpError } from '../errors.ts';
import { documentAt, firestore, isOurs } from '../firebase.ts';
import { laterThan } from '../stored-document.ts';

/**
 * Moves a token to this person's profile and off every other one: a phone that changed hands must not show one person
 * the other's notifications (OPEN-70). 404 NOT_FOUND without a profile.
 */
export async function moveToken(userId: string, token: string): Promise<void> {
  const own = documentAt(profileRef(userId).path);
  const holders = firestore().collectionGroup('profile').where('notificationToken', '==', token);
  await firestore().runTransaction(async (transaction) => {
    const [profile, held] = await Promise.all([transaction.get(own), transaction.get(holders)]);
    if (!profile.exists) throw new HttpError('NOT_FOUND', refusalTexts.USER_GONE);
    const others = held.docs.filter((row) => isOurs(row) && row.ref.path !== own.path);
    const updatedAt = laterThan(
      Date.now(),
      [profile, ...others].map((found) => found.get('updatedAt')),
    );
    for (const { ref } of others) {
      transaction.update(ref, { notificationToken: FieldValue.delete(), updatedAt });
    }
    if (profile.get('notificationToken') !== token) {
      transaction.update(own, { notificationToken: token, updatedAt });
    }
  });
}

/** Removes a dead or logged-out token from the profile. A newer token stays (OPEN-70). */
export async function forgetToken(userId: string, token: string): Promise<void> {
  const document = documentAt(profileRef(userId).path);
  await firestore().runTransaction(async (transaction) => {
    const profile = await transaction.get(document);
    if (profile.get('notificationToken') !== token) return;
    const updatedAt = laterThan(Date.now(), [profile.get('updatedAt')]);
    transaction.update(document, { notificationToken: FieldValue.delete(), updatedAt });
  });
}
