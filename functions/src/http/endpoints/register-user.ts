import { randomUUID } from 'node:crypto';
import { registrationBodySchema } from '../../../../src/domain/people/registration.ts';
import { HttpError } from '../../errors.ts';
import { appId } from '../../firebase.ts';
import { log } from '../../log.ts';
import { accountOf, createAccount } from '../../registration/create-account.ts';
import { complete, reserve } from '../../registration/reservation.ts';
import { countAttempt, registrationLimits } from '../../request/attempts.ts';
import { type Endpoint, ok, readJson } from '../../request/endpoint.ts';
import { requireApp } from '../require-app.ts';

const bodyLimit = 16 * 1024;

/**
 * POST /api/register-user {email, password, firstName, lastName, appId, terms{version, accepted}} → {message}: creates
 * account and profile. No token (AUTH-29, OPEN-01, OPEN-61). 400 for a body that breaks a rule of the form, 401 for a
 * request that is not the app's, where that is enforced (API-28), 403 for an e-mail that is not authorised, 409 for one that is registered, 429 for too many attempts. The next attempt, or the
 * first sign-in, completes an attempt that stopped between two steps (AUTH-34).
 */
export const registerUser: Endpoint = async (request) => {
  const parsed = registrationBodySchema.safeParse(readJson(request, bodyLimit));
  if (!parsed.success) throw new HttpError('INVALID', messageOf(parsed.error.issues[0]));
  const { appId: club, ...registration } = parsed.data;
  if (club !== appId) throw new HttpError('INVALID');

  await requireApp(request);
  const { email, password } = registration;
  await countAttempt(registrationLimits, { email, ...request.addresses });
  const uid = randomUUID();
  await reserve(registration, uid, await accountOf(email));
  await createAccount(email, password, uid);
  await complete(email, uid);
  log('INFO', 'account registered', { uid });
  return ok({ message: 'Registo bem-sucedido! Por favor, faça login.' });
};

/** The message of a field's rule. Other issues have zod's English message, which is left out. */
function messageOf(issue: { path: PropertyKey[]; message: string } | undefined): string | undefined {
  const isOurs = issue !== undefined && issue.path.length > 0 && issue.path[0] !== 'appId';
  return isOurs ? issue.message : undefined;
}
