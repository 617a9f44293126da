import { errorCode, HttpError } from '../errors.ts';
import { auth } from '../firebase.ts';
import { takeOver } from './reservation.ts';

/** The uid of the account with this e-mail, if there is one. */
export async function accountOf(email: string): Promise<string | undefined> {
  try {
    return (await auth().getUserByEmail(email)).uid;
  } catch (error) {
    if (errorCode(error) === 'auth/user-not-found') return undefined;
    throw error;
  }
}

/**
 * Second step: the account itself, under the reserved uid. One that an interrupted attempt left behind makes room, so
 * that the password is the one that was typed last; any other is 409. What the provider does not take is 400.
 */
export async function createAccount(email: string, password: string, uid: string): Promise<void> {
  // Attempts made at once may each leave an account in the way of the last one.
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

/** False when there is an account with this e-mail. */
async function isCreated(email: string, password: string, uid: string): Promise<boolean> {
  try {
    await auth().createUser({ uid, email, password });
    return true;
  } catch (error) {
    const code = errorCode(error);
    if (code === 'auth/email-already-exists') return false;
    if (isRefused.has(code)) throw new HttpError('INVALID', 'O e-mail ou a palavra-passe não são aceites.');
    throw error;
  }
}

/** The provider's own rules, which a project may set stricter than ours. */
const isRefused = new Set([
  'auth/invalid-email',
  'auth/invalid-password',
  'auth/password-does-not-meet-requirements',
]);
