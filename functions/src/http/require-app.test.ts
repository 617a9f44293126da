import { getAppCheck } from 'firebase-admin/app-check';
import { logger } from 'firebase-functions/logger';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { HttpError } from '../errors.ts';
import { adminApp } from '../firebase.ts';
import type { ApiRequest } from '../request/endpoint.ts';
import { requireApp } from './require-app.ts';
import { answer } from './router.ts';

const body = {
  email: 'ana@caravana.test',
  password: 'Abcdef12',
  firstName: 'Ana',
  lastName: 'Silva',
  appId: 'caravana',
  terms: { version: '1.0', accepted: true },
};

/** Unsigned, and for another project. The real verifier turns it away. */
const part = (of: object) => Buffer.from(JSON.stringify(of)).toString('base64url');
const forged = `${part({ alg: 'RS256', kid: 'x' })}.${part({ aud: ['projects/outro'], sub: 'app' })}.c2ln`;

const logLine = vi.spyOn(logger, 'write');
const appCheck = getAppCheck(adminApp());
const reallyVerify = appCheck.verifyToken.bind(appCheck);
vi.spyOn(appCheck, 'verifyToken').mockImplementation((token) =>
  token === 'valid' ? Promise.resolve({} as never) : reallyVerify(token),
);

beforeEach(() => {
  vi.stubEnv('GCLOUD_PROJECT', 'clube');
  logLine.mockReset().mockReturnValue();
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => vi.restoreAllMocks());

const path = '/api/register-user';
const request = (token: string | undefined): ApiRequest => ({
  method: 'POST',
  path,
  rawBody: Buffer.from(JSON.stringify(body)),
  addresses: { client: '203.0.113.1', hop: '203.0.113.1' },
  ...(token === undefined ? {} : { appCheck: token }),
});

/** What becomes of a request in a mode, and what the log says of it. */
async function asked(mode: string | undefined, token: string | undefined) {
  vi.stubEnv('CARAVANA_APP_CHECK', mode);
  const outcome = await requireApp(request(token)).then(
    () => 'passes',
    (error: HttpError) => `${error.status} ${error.code}`,
  );
  return { outcome, logged: logLine.mock.calls.map(([entry]) => entry) };
}

const line = (token: string) => ({ severity: 'INFO', message: 'app check', path, token });

describe('API-28 API-29', () => {
  test.each([
    ['not set', undefined],
    ['off', 'off'],
    ['empty', ''],
  ])('while the setting is %s, no token is looked at', async (_, mode) => {
    for (const token of ['valid', forged, undefined]) {
      expect(await asked(mode, token)).toEqual({ outcome: 'passes', logged: [] });
    }
    expect(appCheck.verifyToken).not.toHaveBeenCalled();
  });

  test.each([
    ['monitor', 'valid', 'valid', 'passes'],
    ['monitor', forged, 'invalid', 'passes'],
    ['monitor', undefined, 'missing', 'passes'],
    ['enforce', 'valid', 'valid', 'passes'],
    ['enforce', forged, 'invalid', '401 NOT_THE_APP'],
    ['enforce', 'ana@caravana.test', 'invalid', '401 NOT_THE_APP'],
    ['enforce', undefined, 'missing', '401 NOT_THE_APP'],
  ])('%s with the token %s: the log says %s, and the request %s', async (mode, token, worth, outcome) => {
    expect(await asked(mode, token)).toEqual({ outcome, logged: [line(worth)] });
  });

  test('a registration is asked for its token; a word that is no mode stops it, and is an error in the log', async () => {
    vi.stubEnv('CARAVANA_APP_CHECK', 'enforce');
    expect(await answer(request(undefined))).toMatchObject({ status: 401, body: { code: 'NOT_THE_APP' } });
    vi.stubEnv('CARAVANA_APP_CHECK', 'enforced');
    expect(await answer(request('valid'))).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(logLine).toHaveBeenCalledWith(
      expect.objectContaining({ severity: 'ERROR', message: 'request failed', error: '$ZodError' }),
    );
  });
});
