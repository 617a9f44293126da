import { initializeApp } from 'firebase/app';
import type { AppCheck } from 'firebase/app-check';
import type { RuntimeConfig } from '../../lib/runtime-config.ts';

/**
 * Milliseconds to wait for a token. Where Google's script cannot be loaded, Firebase waits for ever; the server decides
 * what a request without a token is worth.
 */
const patience = 8_000;

const library = () => import('./app-check-library.ts');

let started: AppCheck | undefined;

/**
 * A token that says to the server that this is the club's own app (API-28). Undefined when the club has not set App Check
 * up, and when none comes in time; what has begun goes on, for the next try. Never rejects.
 */
export async function appCheckToken(
  { appCheck, firebase }: RuntimeConfig,
  load = library,
): Promise<string | undefined> {
  if (!appCheck) return undefined;
  const token = load().then(async ({ getToken, initializeAppCheck, ReCaptchaEnterpriseProvider }) => {
    // In a Firebase of its own: in theirs, all that Firestore and the sign-in send would wait for a token (FAULTS-46).
    started ??= initializeAppCheck(initializeApp(firebase, 'app-check'), {
      provider: new ReCaptchaEnterpriseProvider(appCheck.siteKey),
      isTokenAutoRefreshEnabled: false,
    });
    return (await getToken(started)).token;
  });
  const tooLate = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
  return Promise.race([token.catch(() => undefined), tooLate]);
}
