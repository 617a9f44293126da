import { confirmPasswordReset, sendPasswordResetEmail, verifyPasswordResetCode } from 'firebase/auth';
import type { FirebaseServices } from './firebase-app.ts';

/** Why a step of the password recovery did not work, as the identity provider tells it. */
export type RecoveryFailure = 'user-not-found' | 'network' | 'other';
export type RecoveryResult<Value> = { ok: true; value: Value } | { ok: false; reason: RecoveryFailure };

/** Asks the provider for the e-mail with the link; `returnUrl` is where the link leads back to (AUTH-06, AUTH-07). */
export function requestPasswordReset(
  { auth }: FirebaseServices,
  email: string,
  returnUrl: string,
): Promise<RecoveryResult<void>> {
  auth.languageCode = 'pt-PT';
  return tried(sendPasswordResetEmail(auth, email.trim(), { url: returnUrl }));
}

/** Gives the e-mail that a code from the link belongs to; fails for a used, expired or invalid code (AUTH-14). */
export function verifyResetCode({ auth }: FirebaseServices, code: string): Promise<RecoveryResult<string>> {
  return tried(verifyPasswordResetCode(auth, code));
}

/** Sets the new password (AUTH-18). */
export function confirmReset(
  { auth }: FirebaseServices,
  code: string,
  password: string,
): Promise<RecoveryResult<void>> {
  return tried(confirmPasswordReset(auth, code, password));
}

async function tried<Value>(step: Promise<Value>): Promise<RecoveryResult<Value>> {
  try {
    return { ok: true, value: await step };
  } catch (error) {
    return { ok: false, reason: reasonOf(error) };
  }
}

function reasonOf(error: unknown): RecoveryFailure {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'auth/user-not-found') return 'user-not-found';
  return code === 'auth/network-request-failed' ? 'network' : 'other';
}
