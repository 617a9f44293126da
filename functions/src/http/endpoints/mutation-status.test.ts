import { expect, test } from 'vitest';
import type { Verdict } from '../../mutations/verdict.ts';
import { callersFault } from './mutation-status.ts';

const verdict = (code?: string): Verdict => ({
  id: 'm',
  sequence: 1,
  status: code ? 'refused' : 'applied',
  code,
  message: code && 'x',
});

test.each([
  ['nothing at all', [], [], undefined],
  ['one applied', [], [undefined, 'INVALID'], undefined],
  ['applied before, refused now', [undefined], ['INVALID'], undefined],
  ['the club’s reasons', [], ['NO_SEATS', 'INVALID'], undefined],
  ['a wrong client', [], ['INVALID', 'NOT_ALLOWED'], 400],
  ['a wrong person', [], ['NOT_ORGANIZER'], 403],
  ['a wrong person, repeated', ['NOT_ASSIGNED'], [], 403],
  ['only what is new counts', ['NO_SEATS'], ['OWN_ROLE'], 403],
  ['a poison mutation is ours', [], ['FAILED'], undefined],
] as const)('%s', (_case, replayed, fresh, status) => {
  const news = fresh.map(verdict);
  expect(callersFault([...replayed.map(verdict), ...news], news)?.status).toBe(status);
});
