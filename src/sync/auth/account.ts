import { FirebaseError } from 'firebase/app';
import { signInWithEmailAndPassword, signOut, updateCurrentUser } from 'firebase/auth';
import { doc, getDocFromServer } from 'firebase/firestore';
import { z } from 'zod/mini';
import { type ProfileStep, profileSteps } from '../../domain/people/profile-step.ts';
import { roleSchema } from '../../domain/people/roles.schema.ts';
import { Unreachable } from '../calls/api.ts';
import { apiOutsideSession } from '../calls/api-outside-session.ts';
import type { FirebaseServices } from './firebase-app.ts';

/** Why a sign-in did not work; the screen has a text for each (AUTH-35 to AUTH-39). */
export type SignInFailure = 'wrong-credentials' | 'too-many-requests' | 'network' | 'gone' | 'unknown';

/** Which step on the profile failed, and the server's message. */
export interface ProfileProblem {
  step: ProfileStep;
  message: string;
}

export type SignInResult =
  | {
      ok: true;
      uid: string;
      role: z.infer<typeof roleSchema>;
      email: string;
      serverOffset: number;
      serverTold: number | undefined;
    }
  | { ok: false; reason: SignInFailure; profileProblem?: ProfileProblem };

const sessionAnswer = z.object({ uid: z.string(), role: roleSchema });
/** An answer without a step failed before the profile was read: then there is none yet. */
const refusedAnswer = z.object({ step: z.catch(z.enum(profileSteps), 'create'), message: z.coerce.string() });

/**
 * Signs in at the identity provider, then asks the server for the session, which creates a default profile when there is
 * none (AUTH-05, AUTH-41). Measures the server's clock: the first offline tap will need it, and what is pulled before another
 * answer has a time as of which it was asked (OFF-80). Never rejects.
 */
export async function signIn(
  services: FirebaseServices,
  apiBase: string,
  email: string,
  password: string,
): Promise<SignInResult> {
  const { api, clock } = apiOutsideSession(apiBase);
  try {
    const { user } = await signInWithEmailAndPassword(services.auth, email.trim(), password);
    const answer = await api.request({ path: 'session', body: {}, token: await user.getIdToken() });
    if (answer.body.code === 'ACCOUNT_GONE') {
      await signOut(services.auth);
      return { ok: false, reason: 'gone' };
    }
    if (answer.status !== 200) {
      return { ok: false, reason: 'unknown', profileProblem: refusedAnswer.parse(answer.body) };
    }
    const session = sessionAnswer.parse(answer.body);
    const { offset: serverOffset, told: serverTold } = clock;
    return { ok: true, ...session, email: user.email ?? email.trim(), serverOffset, serverTold };
  } catch (error) {
    return { ok: false, reason: reasonOf(error) };
  }
}

function reasonOf(error: unknown): SignInFailure {
  if (error instanceof Unreachable) return 'network';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  switch (code) {
    case 'auth/invalid-credential':
    case 'auth/user-not-found':
    case 'auth/wrong-password':
    case 'auth/invalid-email':
    case 'auth/invalid-login-credentials':
      return 'wrong-credentials';
    case 'auth/too-many-requests':
      return 'too-many-requests';
    case 'auth/network-request-failed':
      return 'network';
    default:
      return 'unknown';
  }
}

/**
 * Ends the identity provider's session on this device; works without a network. On failure it rejects with the cause, and
 * the person stays signed in (AUTH-44): the provider has already signed them out in memory, so they are put back.
 */
export async function forgetSignIn({ auth }: FirebaseServices): Promise<void> {
  const user = auth.currentUser;
  try {
    await signOut(auth);
  } catch (error) {
    if (user) await updateCurrentUser(auth, user).catch(() => undefined);
    throw causeOf(error);
  }
}

/** The provider wraps the storage's error into one of its own. */
function causeOf(error: unknown): unknown {
  const data = error instanceof FirebaseError ? error.customData : undefined;
  return data?.originalError ?? error;
}

/**
 * Reads the own account's document, once. Gives the version of the terms that the person agreed to, which an account that
 * the club made by hand has not. Rejects without an answer of the server.
 */
export async function readAccount(
  services: FirebaseServices,
  uid: string,
): Promise<{ acceptedTerms: string | undefined }> {
  const account = doc(services.firestore, `apps/${services.appId}/users/${uid}`);
  const termsVersion: unknown = (await getDocFromServer(account)).get('termsVersion');
  return { acceptedTerms: typeof termsVersion === 'string' ? termsVersion : undefined };
}
