import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, test } from 'vitest';
import { type Account, createAccount } from '../harness.ts';
import { call } from './api-client.ts';
import { fieldsOf, put, startClub } from './small-club.ts';

const session = (account?: Account) => call('/api/session', { token: account?.idToken });
let people: Record<'guide', Account>;

beforeEach(async () => {
  people = await startClub({ guide: 'guide' });
});

test('AUTH-41 DATA-04 DATA-05 creates the default profile in the first session', async () => {
  const ana = await createAccount('ana@caravana.test', 'Caravana1', 'ana');
  expect(await session(ana)).toMatchObject({ status: 200, uid: 'ana', role: 'passenger' });
  expect(await fieldsOf('users/ana/profile/data')).toMatchObject({
    uid: 'ana',
    email: 'ana@caravana.test',
    firstName: '',
    lastName: '',
    phoneNumber: '',
    role: 'passenger',
    membershipStatus: 'standard',
    notifications: [],
    createdAt: expect.any(Timestamp),
    lastLogin: expect.any(Timestamp),
    updatedAt: expect.any(Timestamp),
  });
  expect(await fieldsOf('users/ana')).toMatchObject({ isDeleted: false });
});

test('FAULTS-6 OFF-80 tells the time with the first answer that a device gets', async () => {
  const before = Date.now();
  const { serverTime } = await session(people.guide);
  expect(Date.parse(serverTime as string)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(serverTime as string)).toBeLessThanOrEqual(Date.now());
});

test('DATA-06 updates only lastLogin in later sessions', async () => {
  const before = await fieldsOf('users/guide/profile/data');
  expect(await session(people.guide)).toMatchObject({ status: 200, role: 'guide' });
  const first = await fieldsOf('users/guide/profile/data');
  await session(people.guide);
  const second = await fieldsOf('users/guide/profile/data');
  const { lastLogin, updatedAt, ...rest } = second as Record<string, Timestamp>;
  expect({ ...rest, updatedAt: before?.updatedAt }).toEqual(before);
  const former = first as { lastLogin: Timestamp; updatedAt: Timestamp };
  expect(lastLogin?.toMillis()).toBeGreaterThan(former.lastLogin.toMillis());
  expect(updatedAt?.toMillis()).toBeGreaterThan(former.updatedAt.toMillis());
});

test.each([
  [
    'MSG-01',
    'load',
    'cannot be read',
    'guide',
    { 'users/guide/profile/data': { uid: 'guide', tripsMadeCount: 'muitas' } },
  ],
  // Its registration began and left an unreadable document.
  ['MSG-02', 'create', 'cannot be made', 'ana', { 'registrations/ana@caravana.test': { uids: 'ana' } }],
  // The latest time that Firestore can store.
  [
    'MSG-03',
    'merge',
    'cannot be merged with',
    'guide',
    { 'users/guide': { isDeleted: false, updatedAt: Timestamp.fromMillis(253_402_300_799_999) } },
  ],
] as const)(
  '%s answers "%s" for a profile that %s and changes nothing',
  async (_row, step, _what, uid, documents) => {
    const ana = await createAccount('ana@caravana.test', 'Caravana1', 'ana');
    for (const [path, fields] of Object.entries(documents)) await put(path, fields);
    const path = `users/${uid}/profile/data`;
    const before = await fieldsOf(path);
    expect(await session(uid === 'ana' ? ana : people.guide)).toMatchObject({
      status: 500,
      code: 'PROFILE_FAILED',
      step,
    });
    expect(await fieldsOf(path)).toEqual(before);
  },
);

test('AUTH-42 opens no session for a deleted account', async () => {
  await put('users/guide', { isDeleted: true });
  const before = await fieldsOf('users/guide/profile/data');
  expect(await session(people.guide)).toMatchObject({ status: 403, code: 'ACCOUNT_GONE' });
  expect(await fieldsOf('users/guide/profile/data')).toEqual(before);
});

test('API rejects a missing token and a malformed body, and gives the time to anyone', async () => {
  expect(await session()).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  const bad = await call('/api/session', { token: people.guide.idToken, body: '{' });
  expect(bad).toMatchObject({ status: 400, code: 'INVALID' });
  const asked = Date.now();
  const time = Date.parse((await call('/api/time', { method: 'GET' })).serverTime ?? '');
  expect(asked <= time && time <= Date.now()).toBe(true);
});
