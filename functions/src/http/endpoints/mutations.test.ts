import { expect, test } from 'vitest';
import type { Verdict } from '../../mutations/client-record.ts';
import { callersFault } from './mutations.ts';

const verdict = (code?: string): Verdict => ({
  id: 'm',
  sequence: 1,
  status: code ? 'refused' : 'applied',
  code,
  message: code && 'x',
});

test.each([
  ['an empty batch', [], [], undefined],
  ['one applied mutation', [], [undefined, 'INVALID'], undefined],
  ['a replay that was applied and a new refusal', [undefined], ['INVALID'], undefined],
  ['a refusal for the club’s reasons', [], ['NO_SEATS', 'INVALID'], undefined],
  ['a faulty client', [], ['INVALID', 'NOT_ALLOWED'], 400],
  ['a person who may not do it', [], ['NOT_ORGANIZER'], 403],
  ['the same person, repeated', ['NOT_ASSIGNED'], [], 403],
  ['an older refusal for the club’s reasons, which does not count', ['NO_SEATS'], ['OWN_ROLE'], 403],
  ['a mutation that fails on the server', [], ['FAILED'], undefined],
] as const)('%s', (_case, replayed, fresh, status) => {
  const news = fresh.map(verdict);
  expect(callersFault([...replayed.map(verdict), ...news], news)?.status).toBe(status);
});
