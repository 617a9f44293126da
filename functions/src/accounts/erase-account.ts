import type { Query } from 'firebase-admin/firestore';
import { eraseFromTrip, erasureRefs } from '../../../src/domain/people/erase-person.ts';
import { errorCode } from '../errors.ts';
import { auth, firestore, root } from '../firebase.ts';
import { commitChange } from '../mutations/commit-change.ts';
import { eraseProfile } from './erase-profile.ts';
import { tripsHolding } from './trips-of-person.ts';

/** Trips that are cleared in parallel. */
const atOnce = 5;

/** Documents deleted in one commit. */
const pageSize = 400;

/**
 * Removes a person whose deletion has begun: first the identity, so that no session can be renewed, then seats and
 * requests trip by trip, the history, and last the profile (OPEN-82). Every step can be repeated, so calling this again
 * after a crash continues. Returns the progress when the time is up first, `undefined` at the end.
 */
export async function eraseAccount(
  userId: string,
  timeIsUp: () => boolean,
): Promise<{ done: number; total: number } | undefined> {
  await removeIdentity(userId);
  const trips = await tripsHolding(userId);
  for (let done = 0; done < trips.length; done += atOnce) {
    if (timeIsUp()) return { done, total: trips.length };
    await Promise.all(trips.slice(done, done + atOnce).map((tripId) => leaveTrip(tripId, userId)));
  }
  await eraseOwnDocuments(userId);
  await eraseProfile(userId);
  return undefined;
}

/** The refresh tokens go with the identity. `isDeleted` stops an ID token that is still valid for up to an hour. */
async function removeIdentity(userId: string): Promise<void> {
  try {
    await auth().deleteUser(userId);
  } catch (error) {
    if (errorCode(error) !== 'auth/user-not-found') throw error;
  }
}

function leaveTrip(tripId: string, userId: string): Promise<number> {
  return commitChange({
    refs: (known) => erasureRefs(known, tripId, userId),
    decide: (documents, now) => eraseFromTrip(documents, tripId, userId, now),
  });
}

/** Deletes what only the person themselves could read: the history, and the records of their devices. */
async function eraseOwnDocuments(userId: string): Promise<void> {
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
