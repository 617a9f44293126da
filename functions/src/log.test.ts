import { expect, test } from 'vitest';
import { describeError } from './log.ts';

test('a logged error shows where it was thrown, never its message', () => {
  const error = Object.assign(new TypeError('apps/caravana/allowed_registrations/ana@caravana.test'), {
    code: 5,
  });
  const text = JSON.stringify(describeError(error));
  expect(text).not.toContain('ana@');
  expect(describeError(error)).toMatchObject({ error: 'TypeError', errorCode: '5' });
  expect(text).toContain('log.test.ts');
});

test('API-23 a logged error shows its cause', () => {
  const cause = Object.assign(new RangeError('ana@caravana.test'), { code: 3 });
  const logged = describeError(new Error('the writes cannot be prepared', { cause }));
  expect(logged).toMatchObject({ error: 'RangeError', errorCode: '3' });
});
