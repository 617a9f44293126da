import { expect, test } from 'vitest';
import { stack } from '../harness.ts';
import { functionLog, loggedSince } from './function-log.ts';
import { register, startRegistration } from './registration-world.ts';

const trace = '105445aa7843bc8bf206b12000100000';

test.each([
  ["Google's own header", { 'x-cloud-trace-context': `${trace}/123;o=1` }],
  ['the standard one', { traceparent: `00-${trace}-00f067aa0ba902b7-01` }],
])('API-27 the lines of a request have its trace, from %s', async (_, headers) => {
  await startRegistration();
  const before = functionLog().length;
  await register({}, '203.0.113.1', headers);
  await expect
    .poll(() => loggedSince(before))
    .toEqual([
      {
        severity: 'INFO',
        message: 'account registered',
        uid: expect.any(String),
        'logging.googleapis.com/trace': `projects/${stack().projectId}/traces/${trace}`,
      },
    ]);
});

test('API-27 what is no trace does not reach the log', async () => {
  await startRegistration();
  const before = functionLog().length;
  await register({}, '203.0.113.1', { 'x-cloud-trace-context': 'ana@caravana.test/1' });
  await expect
    .poll(() => loggedSince(before))
    .toEqual([{ severity: 'INFO', message: 'account registered', uid: expect.any(String) }]);
});
