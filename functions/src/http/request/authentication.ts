import { errorCode } from '../../error-code.ts';
import { auth } from '../../firebase.ts';
import type { ApiRequest } from './endpoint.ts';
import { HttpError } from './errors.ts';

/** The person behind a request, as the identity provider vouches for them. */
export interface Caller {
  uid: string;
  email: string;
}

const expired = 'A sua sessão expirou. Inicie sessão novamente.';
const invalid = 'Sessão inválida. Inicie sessão novamente.';

/** Takes the bearer ID token; 401 when it is missing, malformed, expired, revoked or of another project. */
export async function authenticate({ authorization }: ApiRequest): Promise<Caller> {
  const token = /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];
  if (!token) throw new HttpError('UNAUTHENTICATED');
  try {
    const { uid, email } = await auth().verifyIdToken(token);
    return { uid, email: email ?? '' };
  } catch (error) {
    const code = errorCode(error);
    if (code === 'auth/id-token-expired') throw new HttpError('UNAUTHENTICATED', expired);
    if (refusesToken(code)) throw new HttpError('UNAUTHENTICATED', invalid);
    throw error;
  }
}

/** True for what is wrong with the token; false when the provider could not be asked, which is not the caller's fault. */
function refusesToken(code: string): boolean {
  return [
    'auth/argument-error',
    'auth/id-token-revoked',
    'auth/invalid-id-token',
    'auth/invalid-uid',
    'auth/user-disabled',
    'auth/user-not-found',
  ].includes(code);
}
