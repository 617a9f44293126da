import { eraseFromTrip, erasureRefs } from '../../../src/domain/people/erase-person.ts';
import { auth } from '../firebase.ts';
import { commitChange } from '../mutations/commit-change.ts';
import { eraseOwnDocuments } from './erase-own-documents.ts';
import { eraseProfile } from './erase-profile.ts';
import { tripsHolding } from './trips-of-person.ts';

/** Trips that are cleared side by side. */
const atOnce = 5;

/**
 * Takes a person whose deletion has begun out of the club: the identity, so that no session can be renewed, the seats and
 * requests, trip by trip, the history, and last the profile (OPEN-82). Every step can be repeated and one that is done is
 * passed over, so that whoever calls this again after a crash goes on. Gives the progress when the time was up before.
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

function leaveTrip(tripId: string, userId: string): Promise<number> {
  return commitChange({
    refs: (known) => erasureRefs(known, tripId, userId),
    decide: (documents, now) => eraseFromTrip(documents, tripId, userId, now),
  });
}

/** Its refresh tokens go with it; what an ID token of the last hour could still do, `isDeleted` forbids. */
async function removeIdentity(userId: string): Promise<void> {
  try {
    await auth().deleteUser(userId);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'auth/user-not-found') throw error;
  }
}
