import fc from 'fast-check';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countAttempt, registrationLimits } from '../../functions/src/request/attempts.ts';
import { registrationBodySchema } from '../../src/domain/people/registration.ts';
import { adminFirestore, createAccount, signIn } from '../harness.ts';
import { call } from './api-client.ts';
import { functionLog } from './function-log.ts';
import {
  accounts,
  email,
  interruptedAfter,
  opens,
  register,
  startRegistration,
  validBody,
} from './registration-world.ts';
import { fieldsOf, put, root } from './small-club.ts';

const reservation = () => fieldsOf(`registrations/${email}`);
const attempts = () => adminFirestore().collection(`${root()}/registrationAttempts`).get();

async function onlyAccount(): Promise<string> {
  const found = await accounts();
  expect(found).toEqual([{ uid: expect.any(String), email }]);
  return found[0]?.uid ?? '';
}

describe('a registration', () => {
  beforeEach(startRegistration);

  test('API-01 DATA-13 AUTH-29 AUTH-30 AUTH-34 OPEN-02 OPEN-23 creates the account, the profile and the acceptance of the terms', async () => {
    const answer = await register({ email: ' ANA@Caravana.test ', firstName: ' Ana ' });
    expect(answer).toEqual({ status: 200, message: 'Registo bem-sucedido! Por favor, faça login.' });
    const uid = await onlyAccount();
    expect(await fieldsOf(`users/${uid}/profile/data`)).toMatchObject({
      uid,
      email,
      firstName: 'Ana',
      lastName: 'Silva',
      phoneNumber: '',
      role: 'passenger',
      membershipStatus: 'standard',
      createdAt: expect.any(Timestamp),
      updatedAt: expect.any(Timestamp),
    });
    expect(await fieldsOf(`users/${uid}`)).toMatchObject({
      isDeleted: false,
      termsVersion: '1.0',
      termsAccepted: true,
      termsAcceptedAt: expect.any(Timestamp),
      updatedAt: expect.any(Timestamp),
    });
    expect(await reservation()).toBeUndefined();
    const { idToken } = await signIn(email, 'Abcdef12');
    expect(await call('/api/session', { token: idToken })).toMatchObject({ uid, role: 'passenger' });
    expect(await fieldsOf(`users/${uid}/profile/data`)).toMatchObject({ firstName: 'Ana' });
  });

  test('API-01 OPEN-01 REG-08 registers only an e-mail on the list: neither an unknown nor a removed one', async () => {
    const unlisted = { status: 403, code: 'NOT_AUTHORISED' };
    expect(await register({ email: 'rui@caravana.test' })).toMatchObject({
      ...unlisted,
      message: 'Este e-mail não está autorizado a registar-se.',
    });
    await put(`allowed_registrations/${email}`, { deleted: true });
    expect(await register()).toMatchObject(unlisted);
    expect(await accounts()).toEqual([]);
    expect(await reservation()).toBeUndefined();
    await put(`allowed_registrations/${email}`, { email });
    expect(await register()).toMatchObject({ status: 200 });
  });

  test('API-01 AUTH-32 refuses a registered e-mail and leaves its account unchanged', async () => {
    await register();
    const uid = await onlyAccount();
    const before = await fieldsOf(`users/${uid}/profile/data`);
    expect(await register({ password: 'Outra1234', firstName: 'Eva' })).toMatchObject({
      status: 409,
      code: 'ALREADY_REGISTERED',
      message: 'Este e-mail já está registado.',
    });
    expect(await onlyAccount()).toBe(uid);
    expect(await fieldsOf(`users/${uid}/profile/data`)).toEqual(before);
    expect([await opens('Abcdef12'), await opens('Outra1234')]).toEqual([true, false]);
    expect(await reservation()).toBeUndefined();
  });

  test('AUTH-32 never treats an account created by hand as a left-over, even without a profile', async () => {
    await createAccount(email, 'Caravana1', 'by-hand');
    expect(await register()).toMatchObject({ status: 409 });
    expect(await onlyAccount()).toBe('by-hand');
    expect([await opens('Caravana1'), await opens('Abcdef12')]).toEqual([true, false]);
  });

  test('OPEN-61 makes one account of five simultaneous attempts, with the password of the successful one', async () => {
    const passwords = Array.from({ length: 5 }, (_, index) => `Abcdef${10 + index}`);
    const answers = await Promise.all(passwords.map((password) => register({ password })));
    const winners = passwords.filter((_, index) => answers[index]?.status === 200);
    expect(answers.map(({ status }) => status).filter((status) => ![200, 409].includes(status))).toEqual([]);
    expect(winners).toHaveLength(1);
    const uid = await onlyAccount();
    expect(await opens(winners[0] ?? '')).toBe(true);
    expect(await fieldsOf(`users/${uid}/profile/data`)).toMatchObject({ firstName: 'Ana' });
    expect(await reservation()).toBeUndefined();
  });
});

describe('an interrupted registration', () => {
  beforeEach(startRegistration);

  const lastWord = { password: 'Depois123', firstName: 'Anabela' };

  test.each([
    ['before the account was made', ['reserve']],
    ['before the profile was written', ['createAccount']],
    ['several times', ['createAccount', 'reserve', 'createAccount', 'reserve']],
  ] as const)(
    'AUTH-34 completes a registration interrupted %s with the data of the next attempt',
    async (_case, steps) => {
      for (const [index, step] of steps.entries()) {
        await interruptedAfter(step, `left-${index}`, { password: `Antes${index}000` });
      }
      expect(await register(lastWord)).toMatchObject({ status: 200 });
      const uid = await onlyAccount();
      expect(uid).not.toMatch(/^left/);
      expect(await opens('Depois123')).toBe(true);
      expect(await fieldsOf(`users/${uid}/profile/data`)).toMatchObject({ firstName: 'Anabela', email });
      expect(await fieldsOf(`users/${uid}`)).toMatchObject({ termsAccepted: true, isDeleted: false });
      expect(await reservation()).toBeUndefined();
      expect(await register()).toMatchObject({ status: 409 });
    },
  );

  test.each([
    ['the first sign-in', []],
    ['a sign-in with the password from before a second interruption', ['reserve']],
  ] as const)('AUTH-34 completes it with names and terms at %s', async (_case, later) => {
    await interruptedAfter('createAccount', 'left');
    for (const step of later) await interruptedAfter(step, 'later');
    const { idToken } = await signIn(email, 'Abcdef12');
    expect(await call('/api/session', { token: idToken })).toMatchObject({ status: 200, uid: 'left' });
    expect(await fieldsOf('users/left/profile/data')).toMatchObject({
      firstName: 'Ana',
      lastName: 'Silva',
      role: 'passenger',
      lastLogin: expect.any(Timestamp),
    });
    expect(await fieldsOf('users/left')).toMatchObject({
      termsVersion: '1.0',
      termsAccepted: true,
      termsAcceptedAt: expect.any(Timestamp),
    });
    expect(await reservation()).toBeUndefined();
    expect(await register(lastWord)).toMatchObject({ status: 409 });
    expect(await onlyAccount()).toBe('left');
  });

  test('OPEN-01 ends with the authorization', async () => {
    await interruptedAfter('reserve', 'left');
    await put(`allowed_registrations/${email}`, { deleted: true });
    expect(await register()).toMatchObject({ status: 403 });
    expect(await accounts()).toEqual([]);
  });
});

describe('the limits', () => {
  beforeEach(startRegistration);

  const attempt = { email: 'x@caravana.test', client: '203.0.113.5', hop: '198.51.100.1' };
  const quarter = 15 * 60_000;

  /** Uses up the permitted attempts of this quarter of an hour, and of the next in case this one ends meanwhile. */
  async function exhaust(kind: keyof typeof registrationLimits.allowed): Promise<void> {
    for (const now of [Date.now(), Date.now() + quarter]) {
      for (let count = 0; count < registrationLimits.allowed[kind]; count++) {
        const other = `${count}@caravana.test`;
        const one = { ...attempt, email: kind === 'email' ? email : other, hop: other };
        await countAttempt(registrationLimits, one, now);
      }
    }
  }

  test('OPEN-61 stop too many attempts for one e-mail from any address', async () => {
    await exhaust('email');
    const answer = await register({}, '203.0.113.99');
    expect(answer).toMatchObject({ status: 429, code: 'TOO_MANY_ATTEMPTS' });
    expect(answer.message).toBe('Demasiadas tentativas. Aguarde alguns minutos e tente novamente.');
    expect(await accounts()).toEqual([]);
    expect(await register({ email: 'rui@caravana.test' }, '203.0.113.99')).toMatchObject({ status: 403 });
  });

  test('OPEN-61 stop an address that tries many e-mails and let others through', async () => {
    await exhaust('client');
    expect(await register({}, attempt.client)).toMatchObject({ status: 429 });
    expect(await register({}, '203.0.113.6')).toMatchObject({ status: 200 });
  });

  test('OPEN-61 permit exactly the limit, never more when all arrive at once, and reset after a quarter of an hour', async () => {
    const now = 1_800_000_000_000;
    const { email: limit } = registrationLimits.allowed;
    const count = (at: number) => countAttempt(registrationLimits, attempt, at);
    for (let made = 0; made < limit; made++) await count(now);
    await expect(count(now + quarter - 1)).rejects.toThrow(/^Demasiadas tentativas/);
    await count(now + quarter);
    const crowd = Array.from({ length: 2 * limit }, () => count(now + 2 * quarter));
    const through = (await Promise.allSettled(crowd)).filter(({ status }) => status === 'fulfilled');
    expect(through.length).toBeLessThanOrEqual(limit);
  });

  test('OPEN-61 store counters without names and with an expiry time', async () => {
    await register();
    const { docs } = await attempts();
    expect(docs).toHaveLength(3);
    for (const document of docs) {
      expect(document.id).toMatch(/^[\da-f]{64}$/);
      const { count, expiresAt, ...rest } = document.data();
      expect({ count, rest }).toEqual({ count: 1, rest: {} });
      expect((expiresAt as Timestamp).toMillis()).toBeGreaterThan(Date.now());
      expect((expiresAt as Timestamp).toMillis()).toBeLessThanOrEqual(Date.now() + 2 * quarter);
    }
    const log = functionLog();
    expect(log).not.toMatch(/@caravana\.test|203\.0\.113|Abcdef12/);
  });
});

describe('API-01 invalid input gets a 4xx with a Portuguese message, creates no account and uses no attempt', () => {
  beforeAll(startRegistration);

  async function nothingHappened(): Promise<void> {
    expect(await accounts()).toEqual([]);
    expect(await reservation()).toBeUndefined();
    expect((await attempts()).size).toBe(0);
  }

  const missing = 'Por favor, preencha todos os campos.';
  const terms = 'Deve aceitar os termos de serviço para se registar.';
  const cases = 'A palavra-passe deve conter pelo menos uma letra maiúscula e uma minúscula.';
  test.each([
    ['AUTH-22', missing, { firstName: ' ' }],
    ['AUTH-22', missing, { lastName: '' }],
    ['AUTH-22', missing, { email: '' }],
    ['AUTH-22', missing, { password: '' }],
    ['AUTH-22', missing, { firstName: undefined }],
    ['AUTH-22', missing, { password: 12345678 }],
    ['AUTH-22', missing, { lastName: '', password: 'a', terms: { version: '1.0', accepted: false } }],
    ['AUTH-24 CONST-01', 'A palavra-passe deve ter pelo menos 8 caracteres.', { password: 'Abcde12' }],
    ['AUTH-25', cases, { password: 'abcdefg1' }],
    ['AUTH-25', cases, { password: 'ABCDEFG1' }],
    ['AUTH-26', 'A palavra-passe deve conter pelo menos um número.', { password: 'Abcdefgh' }],
    ['AUTH-27', terms, { terms: { version: '1.0', accepted: false } }],
    ['AUTH-27', terms, { terms: undefined }],
    ['AUTH-27', terms, { terms: { version: '1.0', accepted: 'true' } }],
    ['AUTH-30', /^Os termos de serviço mudaram/, { terms: { version: '0.9', accepted: true } }],
    ['OPEN-01', 'Por favor, insira um formato de e-mail válido.', { email: 'ana/../x@caravana.test' }],
    ['OPEN-62', 'Pedido inválido.', { appId: 'another' }],
    ['OPEN-62', 'Pedido inválido.', { appId: undefined }],
  ])('%s answers "%s"', async (_row, message, changes) => {
    const answer = await register(changes);
    expect(answer).toMatchObject({ status: 400, code: 'INVALID' });
    expect(answer.message).toMatch(message);
    await nothingHappened();
  });

  test('API rejects another method, a body over the limit, and no body', async () => {
    expect(await call('/api/register-user', { method: 'GET' })).toMatchObject({ status: 405 });
    expect(await register({ filler: 'x'.repeat(17 * 1024) })).toMatchObject({ status: 413 });
    expect(await call('/api/register-user')).toMatchObject({ status: 400, message: 'Pedido inválido.' });
    await nothingHappened();
  });

  test('OPEN-61 rejects arbitrary invalid bodies', async () => {
    const anything = fc.json({ noUnicodeString: false, depthSize: 'small' });
    const field = fc.constantFrom(...Object.keys(validBody));
    const odd = fc.oneof(
      fc.jsonValue({ noUnicodeString: false }),
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constantFrom(
        '\ud800',
        '\u0000',
        '__proto__',
        '../x',
        'a@b',
        'ana@caravana.test\u0000',
        {},
        [],
        null,
      ),
    );
    const oneOddField = fc
      .tuple(field, odd)
      .map(([name, value]): object => ({ ...validBody, [name]: value }))
      .filter((body) => !registrationBodySchema.safeParse(body).success)
      .map((body) => JSON.stringify(body));
    await fc.assert(
      fc.asyncProperty(fc.oneof(anything, oneOddField), async (body) => {
        const { status, code, message } = await call('/api/register-user', { body });
        expect({ status, code }).toEqual({ status: 400, code: 'INVALID' });
        expect(message).toMatch(/^[A-ZÀ-Ý].*\.$/);
      }),
      { numRuns: 150 },
    );
    await nothingHappened();
  });
});
