import { Timestamp } from 'firebase-admin/firestore';
import { profileSchema, userSchema } from '../../../../src/domain/entities/profile.schema.ts';
import type { ProfileStep } from '../../../../src/domain/people/profile-step.ts';
import { profileRef, userRef } from '../../../../src/domain/wire/documents.ts';
import { root } from '../../config.ts';
import { firestore } from '../../firebase.ts';
import { describeError, log } from '../../log.ts';
import { decode, encode } from '../../mutations/codec.ts';
import { laterThan } from '../../mutations/commit-time.ts';
import { readPending } from '../../registration/reservation.ts';
import { authenticate, type Caller } from '../request/authentication.ts';
import { type Endpoint, ok } from '../request/endpoint.ts';
import { HttpError } from '../request/errors.ts';
import { readJson } from '../request/read-json.ts';

/**
 * POST /api/session, after each sign-in: makes the default profile when there is none (AUTH-41), with what an interrupted
 * registration knows of the person (AUTH-34), sets lastLogin (DATA-06) and gives {uid, role}. 403 ACCOUNT_GONE for an account that was deleted.
 * 500 PROFILE_FAILED carries the `step` at which it failed (MSG-01 to MSG-03). The body may be empty.
 */
export const session: Endpoint = async (request) => {
  const caller = await authenticate(request);
  readJson(request);
  return ok(await openSession(caller));
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

/** Makes the profile or merges into it, in one transaction; tells at which step it is. */
function takeUpProfile(
  { uid, email }: Caller,
  at: (step: ProfileStep) => void,
): Promise<{ uid: string; role: string }> {
  const db = firestore();
  const userDocument = db.doc(`${root}/${userRef(uid).path}`);
  const profileDocument = db.doc(`${root}/${profileRef(uid).path}`);
  return db.runTransaction(async (transaction) => {
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
      // The profile's other fields stay as they are: its content is changed by mutations only.
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
