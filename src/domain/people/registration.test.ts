import { expect, test } from 'vitest';
import { registrationBodySchema, registrationFormSchema } from './registration.ts';
import { areEarlierTerms, termsVersion } from './terms.ts';

const valid = {
  firstName: ' Ana ',
  lastName: 'Silva',
  email: ' Ana.Silva@Caravana.test ',
  password: 'Abcdef12',
  confirmation: 'Abcdef12',
  accepted: true,
};
const missing = 'Por favor, preencha todos os campos.';
const differ = 'As palavras-passe não coincidem.';
const short = 'A palavra-passe deve ter pelo menos 8 caracteres.';
const cases = 'A palavra-passe deve conter pelo menos uma letra maiúscula e uma minúscula.';
const digit = 'A palavra-passe deve conter pelo menos um número.';
const terms = 'Deve aceitar os termos de serviço para se registar.';
const both = (password: string) => ({ password, confirmation: password });

const issuesOf = (changes: object) =>
  registrationFormSchema
    .safeParse({ ...valid, ...changes })
    .error?.issues.map(({ path, message }) => [path[0], message]);

test.each([
  ['AUTH-22', 'firstName', missing, { firstName: '  ' }],
  ['AUTH-22', 'lastName', missing, { lastName: '' }],
  ['AUTH-22', 'email', missing, { email: '' }],
  ['AUTH-22', 'password', missing, { password: '' }],
  ['AUTH-22', 'confirmation', missing, { confirmation: '' }],
  ['AUTH-22 before everything else', 'lastName', missing, { lastName: '', ...both('a'), accepted: false }],
  ['AUTH-23', 'confirmation', differ, { password: 'Abcdef12', confirmation: 'Abcdef13' }],
  ['AUTH-23 before the length', 'confirmation', differ, { password: 'a', confirmation: 'b' }],
  ['AUTH-24', 'password', short, both('Abcde12')],
  ['AUTH-24 before the cases', 'password', short, both('abc')],
  ['AUTH-25', 'password', cases, both('abcdefg1')],
  ['AUTH-25', 'password', cases, both('ABCDEFG1')],
  ['AUTH-25 before the digit', 'password', cases, both('abcdefgh')],
  ['AUTH-26', 'password', digit, both('Abcdefgh')],
  ['AUTH-26 before the terms', 'password', digit, { ...both('Abcdefgh'), accepted: false }],
  ['AUTH-27', 'accepted', terms, { accepted: false }],
  ['a name without end', 'firstName', 'Máximo de 100 caracteres.', { firstName: 'x'.repeat(101) }],
  [
    'half an emoji',
    'lastName',
    'Este campo tem caracteres que não são permitidos.',
    { lastName: 'Silva\ud83d' },
  ],
  ['no e-mail', 'email', 'Por favor, insira um formato de e-mail válido.', { email: 'ana' }],
])('%s: %s is the only message', (_row, field, message, changes) => {
  expect(issuesOf(changes)).toEqual([[field, message]]);
});

test('AUTH-25 Portuguese letters count as upper and lower case', () => {
  expect(issuesOf(both('Éééééé12'))).toBeUndefined();
});

test('OPEN-01 a valid form comes out trimmed, the e-mail in lower case, the password as it was typed', () => {
  expect(registrationFormSchema.parse({ ...valid, ...both(' Abcdef12 ') })).toEqual({
    firstName: 'Ana',
    lastName: 'Silva',
    email: 'ana.silva@caravana.test',
    password: ' Abcdef12 ',
  });
});

test('AUTH-30 OPEN-23 the server takes only the acceptance of the terms in force', () => {
  const body = (terms: unknown) => ({ ...valid, appId: 'caravana', terms });
  const messageFor = (sent: unknown) =>
    registrationBodySchema.safeParse(body(sent)).error?.issues[0]?.message;
  expect(messageFor({ version: '1.0', accepted: true })).toBeUndefined();
  expect(messageFor({ version: '1.0', accepted: false })).toBe(terms);
  expect(messageFor({ version: '1.0' })).toBe(terms);
  expect(messageFor(undefined)).toBe(terms);
  expect(messageFor({ version: '0.9', accepted: true })).toMatch(/^Os termos de serviço mudaram/);
});

test.each([
  ['0.9', true],
  ['0.10', true],
  [termsVersion, false],
  // An app that is not up to date shows the earlier terms.
  ['1.1', false],
  ['10.0', false],
])('OPEN-21 the terms of version %s are earlier ones: %s', (accepted, areEarlier) => {
  expect(areEarlierTerms(accepted)).toBe(areEarlier);
});
