import type { RecoveryFailure, RecoveryResult } from '../../sync/index.ts';
import type { OpenServices, Services } from '../device/services.ts';

/** The result of a step of the recovery; `offline` when neither the identity provider nor our server answers (OFF-27). */
export type RecoveryOutcome<Value> =
  | { ok: true; value: Value }
  | { ok: false; reason: Exclude<RecoveryFailure, 'network'> | 'offline' };

/** Has the e-mail sent whose link leads to /action of this app (AUTH-06, AUTH-07). */
export function requestPasswordReset(services: Services, email: string): Promise<RecoveryOutcome<void>> {
  const returnUrl = `${location.origin}/action`;
  return ask(services, ({ door, firebase }) => door.requestPasswordReset(firebase, email, returnUrl));
}

/** Gives the e-mail of the account that the code from a link belongs to (AUTH-14). */
export function verifyResetCode(services: Services, code: string): Promise<RecoveryOutcome<string>> {
  return ask(services, ({ door, firebase }) => door.verifyResetCode(firebase, code));
}

/** Sets the new password (AUTH-18). */
export function confirmReset(
  services: Services,
  code: string,
  password: string,
): Promise<RecoveryOutcome<void>> {
  return ask(services, ({ door, firebase }) => door.confirmReset(firebase, code, password));
}

async function ask<Value>(
  services: Services,
  step: (opened: OpenServices) => Promise<RecoveryResult<Value>>,
): Promise<RecoveryOutcome<Value>> {
  const opened = await services.open();
  if (typeof opened === 'string') {
    return { ok: false, reason: opened === 'network' ? 'offline' : 'other' };
  }
  const result = await step(opened);
  if (result.ok || result.reason !== 'network') return result as RecoveryOutcome<Value>;
  // The provider alone may be down: the connection is missing only when our server does not answer either.
  const isThere = await opened.door.isServerThere(opened.config.apiBase);
  return { ok: false, reason: isThere ? 'other' : 'offline' };
}
