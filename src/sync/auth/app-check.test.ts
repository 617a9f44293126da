import { getApps } from 'firebase/app';
import type { AppCheckTokenResult } from 'firebase/app-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RuntimeConfig } from '../../lib/runtime-config.ts';
import { callAsNobody } from '../calls/call-endpoint.ts';
import { appCheckToken } from './app-check.ts';

const off: RuntimeConfig = {
  appId: 'caravana',
  apiBase: '/api',
  firebase: { projectId: 'clube', apiKey: 'x', appId: '1:2:web:3' },
  demo: false,
  reports: false,
};
const on: RuntimeConfig = { ...off, appCheck: { siteKey: 'chave' } };

/** Stands in for `firebase/app-check`, which needs Google. */
function aLibrary(getToken: () => Promise<AppCheckTokenResult>) {
  const initialised: { app: string; siteKey: string }[] = [];
  class ReCaptchaEnterpriseProvider {
    constructor(readonly siteKey: string) {}
  }
  const library = {
    getToken,
    ReCaptchaEnterpriseProvider,
    initializeAppCheck(app: { name: string }, { provider }: { provider: ReCaptchaEnterpriseProvider }) {
      initialised.push({ app: app.name, siteKey: provider.siteKey });
      return { app };
    },
  };
  return { initialised, load: vi.fn(async () => library as never) };
}
const given = async () => ({ token: 'de.uma.aplicacao' });
const never = () => new Promise<never>(() => undefined);

let sent: Headers | undefined;
beforeEach(() => {
  sent = undefined;
  vi.stubGlobal('fetch', async (_address: string, { headers }: RequestInit) => {
    sent = new Headers(headers);
    return Response.json({ message: 'Feito.', serverTime: new Date(0).toISOString() });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const register = (config: RuntimeConfig, load: Parameters<typeof appCheckToken>[1], asApp = true) =>
  callAsNobody(config, { path: 'register-user', body: {}, asApp }, (of) => appCheckToken(of, load));

test('API-28 without a site key nothing is loaded and no header is sent', async () => {
  const { load } = aLibrary(given);
  expect(await register(off, load)).toMatchObject({ ok: true });
  expect(load).not.toHaveBeenCalled();
  expect(sent?.has('x-firebase-appcheck')).toBe(false);
});

test('API-28 FAULTS-46 with one the header holds the token, of an app beside the one of Firestore and sign-in', async () => {
  const { load, initialised } = aLibrary(given);
  await register(on, load);
  expect(sent?.get('x-firebase-appcheck')).toBe('de.uma.aplicacao');
  await register(on, load);
  expect(initialised).toEqual([{ app: 'app-check', siteKey: 'chave' }]);
  expect(getApps().map(({ name }) => name)).not.toContain('[DEFAULT]');
});

test('API-28 a report of an error, which says nothing of who sent it, has none', async () => {
  const { load } = aLibrary(given);
  await register(on, load, false);
  expect(load).not.toHaveBeenCalled();
  expect(sent?.has('x-firebase-appcheck')).toBe(false);
});

test.each([
  ['no token is given', aLibrary(() => Promise.reject(new Error('throttled'))).load],
  ['the code does not come', () => Promise.reject(new Error('no network'))],
])('FAULTS-46 when %s, what was to be sent goes without', async (_, load) => {
  expect(await register(on, load)).toMatchObject({ ok: true });
  expect(sent?.has('x-firebase-appcheck')).toBe(false);
});

test('FAULTS-46 a script of Google that never comes holds nothing back for longer than eight seconds', async () => {
  vi.useFakeTimers();
  const registered = register(on, aLibrary(never).load);
  await vi.advanceTimersByTimeAsync(7_999);
  expect(sent).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(await registered).toMatchObject({ ok: true });
  expect(sent?.has('x-firebase-appcheck')).toBe(false);
});
