import { BehaviorSubject } from 'rxjs';
import type { Api } from '../calls/api.ts';
import type { PersonToken } from './person-token.ts';

/**
 * Whether the account of a session that is over was deleted (OFF-29): the identity provider says the same of a session that
 * has expired, so our server is asked.
 */
export interface GoneAccount {
  readonly isGone$: BehaviorSubject<boolean>;
  /** The server's documents say so. */
  gone(): void;
  /** The session is over, or the own profile may no longer be read: asks our server. Never rejects; without an answer nothing changes. */
  ask(): Promise<void>;
  /** Asks when the identity provider no longer gives a token. Never rejects. */
  look(): Promise<void>;
}

export function createGoneAccount(
  api: Api,
  { appId, uid }: { appId: string; uid: string },
  token: PersonToken,
): GoneAccount {
  const isGone$ = new BehaviorSubject(false);

  async function ask(): Promise<void> {
    const body = { userId: uid, appId };
    const answer = await api.request({ path: 'is-account-gone', body }).catch(() => undefined);
    if (answer?.body.isGone === true) isGone$.next(true);
  }

  return {
    isGone$,
    gone: () => isGone$.next(true),
    ask,
    async look() {
      const bearer = await token(false).catch(() => 'not now');
      if (bearer === undefined) await ask();
    },
  };
}
