import type { Answer } from '../send/answer.ts';
import type { FirebaseServices } from './firebase-app.ts';

/** Gives an ID token of one person, made anew when `refresh` is asked for; undefined when there is none to be had. */
export type PersonToken = (refresh: boolean) => Promise<string | undefined>;

/** Tokens of this person and nobody else, whoever is signed in on the phone by now (FAULTS 23). */
export function tokenOf({ auth }: FirebaseServices, uid: string): PersonToken {
  return async (refresh) => {
    // Only sending waits for the provider, who asks its own server first: in a car park that takes a minute (FAULTS 47).
    await auth.authStateReady();
    const user = auth.currentUser;
    if (user?.uid !== uid) return undefined;
    return user.getIdToken(refresh).catch((error: unknown) => {
      if (isSessionOver(error)) return undefined;
      throw error;
    });
  };
}

/**
 * Asks as a person, with a token of this moment, and once more with a fresh one when the server does not take it
 * (FAULTS 10). Undefined when their session is over (FAULTS 24).
 */
export async function askAs(
  token: PersonToken,
  ask: (bearer: string) => Promise<Answer>,
): Promise<Answer | undefined> {
  for (const refresh of [false, true]) {
    const bearer = await token(refresh);
    if (bearer === undefined) return undefined;
    const answer = await ask(bearer);
    if (answer.status !== 401) return answer;
  }
  return undefined;
}

/** `invalid-refresh-token` is the provider's own word, for which its library has none (errors.ts there). */
const overCodes = new Set([
  'auth/user-token-expired',
  'auth/user-disabled',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
]);

/** The provider will never renew this sign-in: the person has to sign in again, and nothing is lost (FAULTS 24). */
function isSessionOver(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return overCodes.has(String(code));
}
