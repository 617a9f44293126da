import { Timestamp } from 'firebase-admin/firestore';
import { profileSchema, userSchema } from '../../../../src/domain/entities/profile.schema.ts';
import type { ProfileStep } from '../../../../src/domain/people/profile-step.ts';
import { profileRef, userRef } from '../../../../src/domain/wire/documents.ts';
import { HttpError } from '../../errors.ts';
import { documentAt, firestore } from '../../firebase.ts';
import { describeError, log } from '../../log.ts';
import { readPending } from '../../registration/reservation.ts';
import { authenticate, type Caller } from '../../request/caller.ts';
import { type Endpoint, ok, readJson } from '../../request/endpoint.ts';
import { decode, encode, laterThan } from '../../stored-document.ts';

/**
 * POST /api/session, after each sign-in → {uid, role, serverTime}. Creates the default profile when there is none (AUTH-41),
 * with the names of an interrupted registration (AUTH-34), and sets lastLogin (DATA-06). The time is the first that a device
 * hears of the server (OFF-80, FAULTS-6). 403 ACCOUNT_GONE for a deleted account; 500 PROFILE_FAILED with the `step` that
 * failed (MSG-01 to MSG-03). The body may be empty.
 */
export const session: Endpoint = async (request) => {
  const caller = await authenticate(request);
  readJson(request);
  return ok({ ...(await openSession(caller)), serverTime: new Date().toISOString() });
};

async function openSession(caller: Caller): Promise<{ uid: string; role: string }> {
  let step: ProfileStep = 'load';
  try {
    return await takeUpProfile(caller, (next) => {
      step = next;
    });
  } catch (error) {
    if (error instanceof HttpError) throw error;
    log('ERROR', 'session failed', { uid: caller.uid, step, ...describeError(error) });
    throw new HttpError('PROFILE_FAILED', undefined, { step });
  }
}

/** Creates the profile or merges into it, in one transaction. Calls `at` before each step. */
function takeUpProfile(
  { uid, email }: Caller,
  at: (step: ProfileStep) => void,
): Promise<{ uid: string; role: string }> {
  const userDocument = documentAt(userRef(uid).path);
  const profileDocument = documentAt(profileRef(uid).path);
  return firestore().runTransaction(async (transaction) => {
    at('load');
    const [user, profile] = await transaction.getAll(userDocument, profileDocument);
    if (user?.get('isDeleted') === true) throw new HttpError('ACCOUNT_GONE');
    const present = decode('profile', profile?.data());
    if (present === 'broken') throw new Error('the profile cannot be read');
    at(present.document ? 'merge' : 'create');
    const commit = laterThan(Date.now(), [user?.get('updatedAt'), profile?.get('updatedAt')]);
    const now = commit.toDate().toISOString();
    const pending = present.document ? undefined : await readPending(transaction, email, uid);
    const fields =
      present.document ??
      profileSchema.parse({ uid, email, role: 'passenger', createdAt: now, ...pending?.names });
    if (!user?.exists) {
      transaction.set(userDocument, encode('user', pending?.user ?? userSchema.parse({}), {}, commit));
    }
    if (present.document) {
      // Only mutations change the other fields of a profile.
      transaction.update(profileDocument, {
        lastLogin: Timestamp.fromDate(new Date(now)),
        updatedAt: commit,
      });
    } else {
      transaction.set(
        profileDocument,
        encode('profile', { ...fields, lastLogin: now }, present.extras, commit),
      );
      pending?.clear();
    }
    return { uid, role: fields.role };
  });
}
