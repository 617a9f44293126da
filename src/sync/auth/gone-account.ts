import type { Api } from '../calls/api.ts';

/**
 * True when an account whose session is over was deleted (OFF-29): the identity provider says the same of a session that has
 * expired, so our server is asked. False also without an answer.
 */
export async function isAccountGone(
  api: Api,
  { appId, uid }: { appId: string; uid: string },
): Promise<boolean> {
  const body = { userId: uid, appId };
  const answer = await api.request({ path: 'is-account-gone', body }).catch(() => undefined);
  return answer?.body.isGone === true;
}
