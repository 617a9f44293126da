import { errorCode, HttpError } from '../errors.ts';
import { auth } from '../firebase.ts';
import { takeOver } from './reservation.ts';

/** The uid of the account with this e-mail; `undefined` when there is none. */
export async function accountOf(email: string): Promise<string | undefined> {
  try {
    return (await auth().getUserByEmail(email)).uid;
  } catch (error) {
    if (errorCode(error) === 'auth/user-not-found') return undefined;
    throw error;
  }
}

/**
 * Second step of a registration: creates the account with the reserved uid. It replaces an account that an interrupted
 * attempt left behind, so that the last typed password counts. 409 ALREADY_REGISTERED for any other account, 400 INVALID
 * when the provider rejects e-mail or password.
 */
export async function createAccount(email: string, password: string, uid: string): Promise<void> {
  // Each of several concurrent attempts may leave an account in the way of the last one.
  for (let round = 0; round < 5; round += 1) {
    if (await isCreated(email, password, uid)) return;
    const found = await accountOf(email);
    if (found === uid) return;
    if (found === undefined) continue;
    if (!(await takeOver(email, uid, found))) break;
    await remove(found);
  }
  throw new HttpError('ALREADY_REGISTERED');
}

async function remove(uid: string): Promise<void> {
  try {
    await auth().deleteUser(uid);
  } catch (error) {
    if (errorCode(error) !== 'auth/user-not-found') throw error;
  }
}

/** False when an account with this e-mail exists. */
async function isCreated(email: string, password: string, uid: string): Promise<boolean> {
  try {
    await auth().createUser({ uid, email, password });
    return true;
  } catch (error) {
    const code = errorCode(error);
    if (code === 'auth/email-already-exists') return false;
    if (rejections.has(code)) throw new HttpError('INVALID', 'O e-mail ou a palavra-passe não são aceites.');
    throw error;
  }
}

/** The provider's own rules, which may be stricter than ours. */
const rejections = new Set([
  'auth/invalid-email',
  'auth/invalid-password',
  'auth/password-does-not-meet-requirements',
]);
