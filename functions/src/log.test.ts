import { expect, test } from 'vitest';
import { describeError } from './log.ts';

test('a logged error says where, never what it quotes', () => {
  const error = Object.assign(new TypeError('apps/caravana/allowed_registrations/ana@caravana.test'), {
    code: 5,
  });
  const text = JSON.stringify(describeError(error));
  expect(text).not.toContain('ana@');
  expect(describeError(error)).toMatchObject({ error: 'TypeError', errorCode: '5' });
  expect(text).toContain('log.test.ts');
});
