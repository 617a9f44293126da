import type { RecoveryFailure, RecoveryResult } from '../../sync/index.ts';
import { openServices, type Services } from '../device/services.ts';

/** `offline` when neither the identity provider nor our own server answers (OFF-27). */
export type RecoveryOutcome<Value> =
  | { ok: true; value: Value }
  | { ok: false; reason: Exclude<RecoveryFailure, 'network'> | 'offline' };

/** Has the link sent, which leads back to /action of this app (AUTH-06, AUTH-07). */
export function requestPasswordReset(email: string): Promise<RecoveryOutcome<void>> {
  const returnUrl = `${location.origin}/action`;
  return asked(({ door, running }) => door.requestPasswordReset(running, email, returnUrl));
}

/** Gives the e-mail of the account that the code from a link opens (AUTH-14). */
export function verifyResetCode(code: string): Promise<RecoveryOutcome<string>> {
  return asked(({ door, running }) => door.verifyResetCode(running, code));
}

/** Sets the new password (AUTH-18). */
export function confirmReset(code: string, password: string): Promise<RecoveryOutcome<void>> {
  return asked(({ door, running }) => door.confirmReset(running, code, password));
}

async function asked<Value>(
  ask: (services: Services) => Promise<RecoveryResult<Value>>,
): Promise<RecoveryOutcome<Value>> {
  const services = await openServices();
  if (typeof services === 'string') {
    return { ok: false, reason: services === 'network' ? 'offline' : 'other' };
  }
  const result = await ask(services);
  if (result.ok || result.reason !== 'network') return result as RecoveryOutcome<Value>;
  // The provider may be down alone: only who reaches nobody is told that the connection is missing.
  const isThere = await services.door.isServerThere(services.config.apiBase);
  return { ok: false, reason: isThere ? 'other' : 'offline' };
}
