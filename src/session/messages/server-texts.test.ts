import { expect, test } from 'vitest';
import type { ServerOutcome } from '../account/call-server.ts';
import { isOutOfReach, needsConnection, outOfReach, signedOutText, whyNot } from './server-texts.ts';

test.each<[string, Extract<ServerOutcome, { ok: false }>, string]>([
  ['OPEN-96 no network', { ok: false, reason: 'offline' }, needsConnection],
  ['NOTIF-27 nobody signed in', { ok: false, reason: 'signed-out' }, signedOutText],
  [
    'NOTIF-28 a refusal',
    { ok: false, reason: 'refused', status: 403, message: 'X', code: 'NOT_ALLOWED' },
    'X',
  ],
  ['NOTIF-29 no answer', { ok: false, reason: 'unreachable', outage: 'network' }, 'O ecrã di-lo.'],
  ['FAULTS-13 a failure without a word', { ok: false, reason: 'failed', status: 500 }, 'O ecrã di-lo.'],
])('%s is said in its own words', (_case, outcome, words) => {
  expect(whyNot(outcome, 'O ecrã di-lo.')).toBe(words);
});

test('OFF-61 a server that is down and a network that wants a sign-in are not a missing connection', () => {
  expect(outOfReach('network')).toBe(needsConnection);
  expect(outOfReach('server')).toMatch(/^Servidor indisponível\./);
  expect(outOfReach('portal')).toMatch(/^Esta rede pede início de sessão\./);
  for (const outage of ['network', 'server', 'portal'] as const)
    expect(isOutOfReach(outOfReach(outage))).toBe(true);
  expect(isOutOfReach('O ecrã di-lo.')).toBe(false);
});
