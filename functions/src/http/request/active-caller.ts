import { type Actor, type Role, roleSchema } from '../../../../src/domain/people/roles.ts';
import { profileRef, userRef } from '../../../../src/domain/wire/documents.ts';
import { root } from '../../config.ts';
import { firestore } from '../../firebase.ts';
import { authenticate, type Caller } from './authentication.ts';
import type { ApiRequest } from './endpoint.ts';
import { HttpError } from './errors.ts';

/** The person behind a request: 401 without a good token, 403 ACCOUNT_GONE for an account that was deleted. */
export async function activeCaller(request: ApiRequest): Promise<Caller> {
  const caller = await authenticate(request);
  if (await isDeleted(caller.uid)) throw new HttpError('ACCOUNT_GONE');
  return caller;
}

/** True of an account that was deleted; false of one that never was. */
export async function isDeleted(uid: string): Promise<boolean> {
  const user = await firestore()
    .doc(`${root}/${userRef(uid).path}`)
    .get();
  return user.get('isDeleted') === true;
}

/** The person behind a request with the role of the stored profile, never the caller's claim; 403 for any other role. */
export async function activeActor(request: ApiRequest, allowed: readonly Role[]): Promise<Actor> {
  const { uid } = await activeCaller(request);
  const profile = await firestore()
    .doc(`${root}/${profileRef(uid).path}`)
    .get();
  const role = roleSchema.parse(profile.get('role'));
  if (!allowed.includes(role)) throw new HttpError('NOT_ALLOWED');
  return { uid, role };
}
