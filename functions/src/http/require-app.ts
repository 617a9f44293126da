import { getAppCheck } from 'firebase-admin/app-check';
import { z } from 'zod/mini';
import { HttpError } from '../errors.ts';
import { adminApp } from '../firebase.ts';
import { log } from '../log.ts';
import type { ApiRequest } from '../request/endpoint.ts';

/** `off` does not look at the token, `monitor` writes into the log what it is worth, `enforce` also wants a valid one. */
const modeSchema = z.enum(['off', 'monitor', 'enforce']);

/**
 * Asks App Check whether a request comes from the club's own app, as `CARAVANA_APP_CHECK` says (D-039, API-28). 401
 * NOT_THE_APP without a valid token, when that is enforced. Throws on a word that is no mode: better no registrations than
 * a wrong guess.
 */
export async function requireApp({ path, appCheck }: ApiRequest): Promise<void> {
  const mode = modeSchema.parse(process.env.CARAVANA_APP_CHECK || 'off');
  if (mode === 'off') return;
  const token = await worthOf(appCheck);
  log('INFO', 'app check', { path, token });
  if (mode === 'enforce' && token !== 'valid') throw new HttpError('NOT_THE_APP');
}

/** Invalid is also what cannot be verified now: the library does not tell the two apart. */
async function worthOf(token: string | undefined): Promise<'valid' | 'invalid' | 'missing'> {
  if (!token) return 'missing';
  try {
    await getAppCheck(adminApp()).verifyToken(token);
    return 'valid';
  } catch {
    return 'invalid';
  }
}
