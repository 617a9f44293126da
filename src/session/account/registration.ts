import type { Registration } from '../../domain/people/registration.ts';
import { termsVersion } from '../../domain/people/terms.ts';
import type { Services } from '../device/services.ts';
import { needsConnection, outOfReach, whyNot } from '../messages/server-texts.ts';
import { callServerAsNobody } from './call-server.ts';
import { signInMessages } from './sign-in.ts';

/**
 * The result of a registration; `message` says a failure in words for the person. The e-mail is unknown when no organizer
 * has authorised it.
 */
export type RegistrationOutcome = { ok: true } | { ok: false; message: string; isUnknownEmail?: boolean };

/**
 * Asks the server to create an account (AUTH-29, AUTH-30); it signs nobody in (OPEN-02). Needs the network: without one
 * nothing is sent or kept (OFF-27). Never rejects.
 */
export async function register(services: Services, registration: Registration): Promise<RegistrationOutcome> {
  const terms = { version: termsVersion, accepted: true };
  const bodyFor = (appId: string) => ({ ...registration, appId, terms });
  const outcome = await callServerAsNobody(services, 'register-user', bodyFor, { asApp: true });
  if (outcome === 'no-services') return { ok: false, message: signInMessages['no-services'] };
  if (outcome.ok) return { ok: true };
  if (outcome.reason === 'offline') return { ok: false, message: needsConnection };
  if (outcome.reason === 'unreachable') return { ok: false, message: outOfReach(outcome.outage) };
  // AUTH-32, AUTH-33
  if ('status' in outcome && outcome.status === 409) {
    return { ok: false, message: whyNot(outcome, 'Este e-mail já está registado.') };
  }
  const isUnknownEmail = 'code' in outcome && outcome.code === 'NOT_AUTHORISED';
  return {
    ok: false,
    message: `Erro de registo: ${whyNot(outcome, 'Erro desconhecido')}`,
    isUnknownEmail,
  };
}
