import { expect, test } from 'vitest';
import { type Api, Unreachable } from '../calls/api.ts';
import { createGoneAccount } from './gone-account.ts';

const account = { appId: 'caravana', uid: 'ana' };
const answering = (body: Record<string, unknown>): Api => ({ request: async () => ({ status: 200, body }) });
const silent: Api = { request: () => Promise.reject(new Unreachable('no network')) };

test.each<[string, Api, boolean]>([
  ['says that it is gone', answering({ isGone: true }), true],
  ['says that it is there', answering({ isGone: false }), false],
  ['does not answer', silent, false],
])('OFF-29 AUTH-42 a session is over and the server %s', async (_case, api, isGone) => {
  const gone = createGoneAccount(api, account, async () => undefined);
  await gone.look();
  expect(gone.isGone$.value).toBe(isGone);
});

test.each([
  ['there is a token', async () => 'token'],
  ['the provider does not answer', () => Promise.reject(new Error('network'))],
])('OFF-29 nobody is asked while %s', async (_case, token) => {
  const gone = createGoneAccount(answering({ isGone: true }), account, token);
  await gone.look();
  expect(gone.isGone$.value).toBe(false);
});
