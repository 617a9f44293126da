import { roleSchema } from '../../../src/domain/people/roles.schema.ts';
import type { Actor, Role } from '../../../src/domain/people/roles.ts';
import { profileRef, userRef } from '../../../src/domain/wire/documents.ts';
import { errorCode, HttpError } from '../errors.ts';
import { auth, documentAt } from '../firebase.ts';
import type { ApiRequest } from './endpoint.ts';

/** The person behind a request, as the identity provider confirms them. */
export interface Caller {
  uid: string;
  email: string;
}

const expired = 'A sua sessão expirou. Inicie sessão novamente.';
const invalid = 'Sessão inválida. Inicie sessão novamente.';

/** Verifies the bearer ID token. 401 when it is missing, malformed, expired, revoked or from another project. */
export async function authenticate({ authorization }: ApiRequest): Promise<Caller> {
  const token = /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];
  if (!token) throw new HttpError('UNAUTHENTICATED');
  try {
    const { uid, email } = await auth().verifyIdToken(token);
    return { uid, email: email ?? '' };
  } catch (error) {
    const code = errorCode(error);
    if (code === 'auth/id-token-expired') throw new HttpError('UNAUTHENTICATED', expired);
    if (rejectsToken(code)) throw new HttpError('UNAUTHENTICATED', invalid);
    throw error;
  }
}

/** False when the provider could not be asked: that is not the caller's fault. */
function rejectsToken(code: string): boolean {
  return [
    'auth/argument-error',
    'auth/id-token-revoked',
    'auth/invalid-id-token',
    'auth/invalid-uid',
    'auth/user-disabled',
    'auth/user-not-found',
  ].includes(code);
}

/** Verifies token and account. 401 without a valid token, 403 ACCOUNT_GONE for a deleted account. */
export async function activeCaller(request: ApiRequest): Promise<Caller> {
  const caller = await authenticate(request);
  if (await isDeleted(caller.uid)) throw new HttpError('ACCOUNT_GONE');
  return caller;
}

/** True for a deleted account, false for an id that never had one. */
export async function isDeleted(uid: string): Promise<boolean> {
  const user = await documentAt(userRef(uid).path).get();
  return user.get('isDeleted') === true;
}

/** Verifies token, account and role. The role is read from the stored profile. 403 NOT_ALLOWED for any other role. */
export async function activeActor(request: ApiRequest, allowed: readonly Role[]): Promise<Actor> {
  const { uid } = await activeCaller(request);
  const profile = await documentAt(profileRef(uid).path).get();
  const role = roleSchema.parse(profile.get('role'));
  if (!allowed.includes(role)) throw new HttpError('NOT_ALLOWED');
  return { uid, role };
}
