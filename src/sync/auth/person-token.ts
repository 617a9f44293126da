import type { Answer } from '../send/answer.ts';
import type { FirebaseServices } from './firebase-app.ts';

/** Gives an ID token of one person, a new one with `refresh`; undefined when their session is over. */
export type PersonToken = (refresh: boolean) => Promise<string | undefined>;

/** Gives tokens of this person only, even when somebody else is signed in on the phone by now (FAULTS-23). */
export function tokenOf({ auth }: FirebaseServices, uid: string): PersonToken {
  return async (refresh) => {
    // The provider asks its own server first, which takes a minute in a car park: only sending waits for it (FAULTS-47).
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
 * Makes a request with a person's current token, and once more with a new one when the server refuses it (FAULTS-10). Gives
 * undefined when their session is over (FAULTS-24).
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

/** The provider sends `invalid-refresh-token`; its library has no constant for it (errors.ts there). */
const overCodes = new Set([
  'auth/user-token-expired',
  'auth/user-disabled',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
]);

/** True when the provider will not renew this sign-in: the person has to sign in again; nothing is lost (FAULTS-24). */
function isSessionOver(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return overCodes.has(String(code));
}
