import { expect, test } from 'vitest';
import { newPasswordSchema } from './new-password.ts';

const messages = (password: string, confirmation: string) =>
  newPasswordSchema
    .safeParse({ password, confirmation })
    .error?.issues.map(({ path, message }) => [path[0], message]);

test.each([
  [
    'AUTH-16 passwords that differ, also when both are short',
    'abc',
    'abd',
    'confirmation',
    'As palavras-passe não coincidem.',
  ],
  [
    'AUTH-17 seven characters',
    'abcdefg',
    'abcdefg',
    'password',
    'A palavra-passe deve ter pelo menos 8 caracteres.',
  ],
  ['AUTH-17 nothing at all', '', '', 'password', 'A palavra-passe deve ter pelo menos 8 caracteres.'],
])('%s', (_case, password, confirmation, field, message) => {
  expect(messages(password, confirmation)).toEqual([[field, message]]);
});

test('AUTH-17 eight characters of any kind are enough (OPEN-29)', () => {
  expect(messages('abcdefgh', 'abcdefgh')).toBeUndefined();
});
