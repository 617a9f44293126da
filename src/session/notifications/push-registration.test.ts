import { describe, expect, test } from 'vitest';
import { memoryStorage } from '../../../test/builders/memory-storage.ts';
import type { ServerOutcome } from '../account/call-server.ts';
import {
  createPushRegistrar,
  type PushParts,
  readPushToken,
  renewAfter,
  writePushToken,
} from './push-registration.ts';

const noon = Date.parse('2026-03-05T12:00:00Z');
const minute = 60_000;
const done: ServerOutcome = { ok: true, message: '', body: {} };
const refused: ServerOutcome = {
  ok: false,
  reason: 'refused',
  status: 403,
  message: 'X',
  code: 'FOREIGN_USER',
};

/** A push service whose token changes when it is renewed, and a server that takes everything. */
function aPhone(parts: Partial<PushParts> = {}) {
  const sent: [string, object][] = [];
  const storage = memoryStorage();
  let number = 1;
  const phone: PushParts = {
    page: { storage },
    now: () => noon,
    tokens: async () => ({
      async get(renew) {
        if (renew) number += 1;
        return `token-${number}`;
      },
      async remove() {
        number += 1;
      },
    }),
    async call(path, body) {
      sent.push([path, body?.('caravana') ?? {}]);
      return done;
    },
    ...parts,
  };
  return { phone, registrar: createPushRegistrar(phone), sent, storage };
}

const registration = (token: string, formerToken?: string) => [
  'manageUserSession',
  {
    userIdFromClient: 'ana',
    newNotificationToken: token,
    ...(formerToken && { formerToken }),
    appId: 'caravana',
  },
];

describe('a push token', () => {
  test('NOTIF-10 OPEN-71 is sent once, and kept with its time', async () => {
    const { registrar, sent, storage } = aPhone();
    expect(await registrar.register('ana')).toEqual({ state: 'registered' });
    expect(await registrar.register('ana')).toEqual({ state: 'registered' });
    expect(sent).toEqual([registration('token-1')]);
    expect(readPushToken(storage, 'ana')).toEqual({ token: 'token-1', savedAt: noon });
  });

  test.each([
    ['6 days', 6 * 86_400_000, []],
    ['7 days and a minute', renewAfter + minute, [registration('token-2', 'token-1')]],
    ['from a clock that was put back', -renewAfter - minute, [registration('token-2', 'token-1')]],
  ])('NOTIF-18 CONST-06 OPEN-71 %s old', async (_case, age, expected) => {
    const { registrar, sent, storage } = aPhone();
    writePushToken(storage, 'ana', { token: 'token-1', savedAt: noon - age });
    await registrar.register('ana');
    expect(sent).toEqual(expected);
  });

  test('NOTIF-19 CANCEL-10 one that changed takes the place of the former at the server', async () => {
    const { registrar, sent, storage } = aPhone();
    writePushToken(storage, 'ana', { token: 'token-0', savedAt: noon - minute });
    await registrar.register('ana');
    expect(sent).toEqual([registration('token-1', 'token-0')]);
    expect(readPushToken(storage, 'ana')?.token).toBe('token-1');
  });

  test('OPEN-70 belongs to one person: the next one on this phone registers it again', async () => {
    const { registrar, sent, storage } = aPhone();
    await registrar.register('ana');
    await registrar.register('rui');
    expect(sent.map(([, body]) => body)).toMatchObject([
      { userIdFromClient: 'ana' },
      { userIdFromClient: 'rui' },
    ]);
    expect(readPushToken(storage, 'rui')?.token).toBe('token-1');
  });

  test.each<[string, Partial<PushParts>, object]>([
    [
      'NOTIF-16 none is given',
      { tokens: async () => ({ get: async () => undefined, remove: async () => undefined }) },
      { state: 'no-token' },
    ],
    ['NOTIF-11 no push service is set up', { tokens: async () => undefined }, { state: 'not-set-up' }],
    [
      'NOTIF-17 the push service fails',
      { tokens: async () => ({ get: () => Promise.reject(new Error('X')), remove: async () => undefined }) },
      { state: 'failed', message: 'X' },
    ],
    ['NOTIF-17 the server refuses', { call: async () => refused }, { state: 'failed', message: 'X' }],
    [
      'OFF-29 AUTH-42 the account was deleted, which the log-out says',
      { call: async () => ({ ...refused, code: 'ACCOUNT_GONE' }) },
      { state: 'account-gone' },
    ],
    ['there is no network', { call: async () => ({ ok: false, reason: 'offline' }) }, { state: 'offline' }],
    [
      'FAULTS-13 the server fails without a word',
      { call: async () => ({ ok: false, reason: 'failed', status: 500 }) },
      { state: 'offline' },
    ],
  ])('%s: nothing is kept, so it is tried again', async (_case, parts, expected) => {
    const { registrar, storage } = aPhone(parts);
    expect(await registrar.register('ana')).toEqual(expected);
    expect(readPushToken(storage, 'ana')).toBeUndefined();
  });

  test.each<[string, ServerOutcome]>([
    ['told', done],
    ['not told, without a network', { ok: false, reason: 'offline' }],
  ])('AUTH-46 is withdrawn at a log-out, the server %s', async (_case, reply) => {
    const asked: unknown[] = [];
    const { phone, registrar, sent, storage } = aPhone();
    await registrar.register('ana');
    const { call } = phone;
    phone.call = async (path, body) => {
      asked.push([path, body?.('caravana')]);
      return reply;
    };
    await registrar.unregister('ana');
    phone.call = call;
    expect(asked).toEqual([['handleLogoutCleanup', { tokenToDelete: 'token-1' }]]);
    expect(readPushToken(storage, 'ana')).toBeUndefined();
    // Signing in again, the phone has another address.
    await registrar.register('ana');
    expect(sent.at(-1)).toEqual(registration('token-2'));
  });

  test('AUTH-45 AUTH-46 on its way to the server at a log-out is withdrawn once it is there', async () => {
    let answer: (outcome: ServerOutcome) => void = () => undefined;
    const asked: string[] = [];
    const { registrar } = aPhone({
      call(path) {
        asked.push(path);
        if (path !== 'manageUserSession') return Promise.resolve(done);
        return new Promise((resolve) => {
          answer = resolve;
        });
      },
    });
    const registered = registrar.register('eva');
    const left = registrar.unregister('eva');
    await expect.poll(() => asked).toEqual(['manageUserSession']);
    answer(done);
    await Promise.all([registered, left]);
    expect(asked).toEqual(['manageUserSession', 'handleLogoutCleanup']);
  });

  test('NOTIF-10 is sent once, also when two ask at the same moment', async () => {
    const { registrar, sent } = aPhone();
    await Promise.all([registrar.register('gil'), registrar.register('gil')]);
    expect(sent).toHaveLength(1);
  });
});
