import { beforeEach, describe, expect, test } from 'vitest';
import type { Account } from '../harness.ts';
import { call, mutation, send } from './api-client.ts';
import { fieldsOf, put, startClub } from './small-club.ts';

let people: Record<'ana' | 'rui' | 'guide', Account>;

beforeEach(async () => {
  people = await startClub({ ana: 'passenger', rui: 'passenger', guide: 'guide' });
});

const post = (path: string, body: unknown, account: Account | undefined = people.ana) =>
  call(`/api/${path}`, { token: account?.idToken, body: JSON.stringify(body) });
const profile = (uid: string) => fieldsOf(`users/${uid}/profile/data`);
const setPhone = (account: Account, phoneNumber: string) =>
  send(account.idToken, `${account.uid}-device`, [
    mutation(`${account.uid}-device`, 1, 'setPhone', { phoneNumber }),
  ]);

describe('POST /api/checkPhoneNumberUniqueness', () => {
  const check = (phoneNumber: unknown, account?: Account, appId: unknown = 'caravana') =>
    post('checkPhoneNumberUniqueness', { phoneNumber, appId }, account);

  test("API-04 PROF-10 OPEN-28 normalizes the number, and reports the caller's own and released numbers as free", async () => {
    await setPhone(people.rui, '912 345 678');
    for (const written of ['912345678', '+351 912345678', '00351912345678', ' 91 234 56 78 ']) {
      expect(await check(written), written).toMatchObject({
        status: 409,
        code: 'PHONE_TAKEN',
        message: 'Este número de telefone já está associado a outra conta.',
      });
      expect(await check(written, people.rui), written).toMatchObject({ status: 200 });
    }
    expect(await check('912 345 679')).toMatchObject({ status: 200 });
    await put('phoneNumbers/912345678', { deleted: true });
    expect(await check('912 345 678')).toMatchObject({ status: 200 });
  });

  test('PROF-10 gives the number to one of two people who were both told that it is free', async () => {
    const [one, two] = await Promise.all([check('933 000 111'), check('933 000 111', people.rui)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    const answers = await Promise.all([
      setPhone(people.ana, '933 000 111'),
      setPhone(people.rui, '+351 933000111'),
    ]);
    const verdicts = answers.flatMap((answer) => answer.verdicts ?? []);
    expect(verdicts.map(({ status }) => status).sort()).toEqual(['applied', 'refused']);
    expect(verdicts.find(({ status }) => status === 'refused')?.code).toBe('PHONE_TAKEN');
    const phones = [await profile('ana'), await profile('rui')].map((found) => found?.phoneNumber);
    expect(phones.filter((number) => number !== '')).toHaveLength(1);
  });

  test.each([
    ['nothing', '  ', 'O número de telefone não pode estar vazio.'],
    ['words', 'não tenho', 'Número inválido: use 9 algarismos, por exemplo 912 345 678.'],
    ['too few digits', '91 234', 'Número inválido: use 9 algarismos, por exemplo 912 345 678.'],
    ['a path', '912345678/x', 'Número inválido: use 9 algarismos, por exemplo 912 345 678.'],
    ['not a string', 912345678, undefined],
    ['a very long number', '9'.repeat(5_000), undefined],
  ])('PROF-09 %s is refused with 400', async (_name, phoneNumber, message) => {
    const answer = await check(phoneNumber);
    expect(answer).toMatchObject({ status: 400, code: 'INVALID' });
    if (message) expect(answer.message).toBe(message);
  });

  test('API-17 rejects a missing token, another club, a deleted account and a body that is not JSON', async () => {
    expect(await call('/api/checkPhoneNumberUniqueness', { body: '{}' })).toMatchObject({ status: 401 });
    expect(await check('912345678', people.ana, 'outro')).toMatchObject({ status: 400 });
    expect(
      await call('/api/checkPhoneNumberUniqueness', { token: people.ana.idToken, body: '{' }),
    ).toMatchObject({
      status: 400,
    });
    await put('users/ana', { isDeleted: true });
    expect(await check('912345678')).toMatchObject({ status: 403, code: 'ACCOUNT_GONE' });
  });
});

describe('push tokens of a session', () => {
  const open = (newNotificationToken: unknown, account = people.ana, userIdFromClient = account.uid) =>
    post('manageUserSession', { userIdFromClient, newNotificationToken, appId: 'caravana' }, account);
  const close = (tokenToDelete: unknown, account?: Account) =>
    post('handleLogoutCleanup', { tokenToDelete }, account);

  test('API-02 API-03 AUTH-45 OPEN-70 stores the latest device’s token on the profile and removes only the device’s own token at logout', async () => {
    const before = await profile('ana');
    expect(await open('token-1')).toMatchObject({ status: 200 });
    expect(await open('token-2')).toMatchObject({ status: 200 });
    expect(await profile('ana')).toMatchObject({ notificationToken: 'token-2' });
    expect(await close('token-1')).toMatchObject({ status: 200 });
    expect(await profile('ana')).toMatchObject({ notificationToken: 'token-2' });
    expect(await close('token-2')).toMatchObject({ status: 200 });
    const after = await profile('ana');
    // DATA-45: the other fields are unchanged.
    expect(after).toEqual({ ...before, updatedAt: after?.updatedAt });
    expect(await close('token-2')).toMatchObject({ status: 200 });
  });

  test('API-02 moves the token to the next person when a phone changes hands', async () => {
    await open('token-1', people.rui);
    await open('token-1');
    expect(await profile('ana')).toMatchObject({ notificationToken: 'token-1' });
    expect(await profile('rui')).not.toHaveProperty('notificationToken');
    await close('token-1', people.rui);
    expect(await profile('ana')).toMatchObject({ notificationToken: 'token-1' });
  });

  test('CANCEL-10 OPEN-70 keeps the tokens of five devices, the latest first, and each device takes off its own', async () => {
    const tokens = async () => {
      const found = await profile('ana');
      return [found?.notificationToken, ...((found?.otherTokens as string[] | undefined) ?? [])];
    };
    for (const number of [1, 2, 3, 4, 5, 6]) await open(`token-${number}`);
    expect(await tokens()).toEqual(['token-6', 'token-5', 'token-4', 'token-3', 'token-2']);
    // A device comes back, another renews its token, one logs out, and one changes hands.
    await open('token-3');
    const renewed = {
      userIdFromClient: 'ana',
      newNotificationToken: 'token-7',
      formerToken: 'token-2',
      appId: 'caravana',
    };
    expect(await post('manageUserSession', renewed, people.ana)).toMatchObject({ status: 200 });
    expect(await tokens()).toEqual(['token-7', 'token-3', 'token-6', 'token-5', 'token-4']);
    await close('token-7');
    await open('token-5', people.rui);
    expect(await tokens()).toEqual(['token-3', 'token-6', 'token-4']);
    expect(await profile('rui')).toMatchObject({ notificationToken: 'token-5' });
  });

  test('API-02 OPEN-61 answers a bad body with error and details, and another’s uid with 403', async () => {
    for (const bad of ['', 7, undefined, 'two words', 'x'.repeat(5_000)]) {
      expect(await open(bad)).toMatchObject({
        status: 400,
        error: expect.any(String),
        details: expect.any(String),
      });
      expect(await close(bad)).toMatchObject({ status: 400, code: 'INVALID' });
    }
    expect(await open('token-1', people.ana, 'rui')).toMatchObject({
      status: 403,
      error: expect.any(String),
    });
    expect(await profile('rui')).not.toHaveProperty('notificationToken');
    await put('users/ana', { isDeleted: true });
    expect(await open('token-1')).toMatchObject({ status: 403, details: 'ACCOUNT_GONE' });
    expect(await call('/api/manageUserSession', { body: '{}' })).toMatchObject({ status: 401 });
    expect(await call('/api/handleLogoutCleanup', { body: '{}' })).toMatchObject({ status: 401 });
  });
});
