import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aCircumstance } from '../../../../test/builders/reports.ts';
import { reportSchema } from '../../../domain/wire/reports.schema.ts';
import { errorReport } from './error-report.ts';

const origin = 'https://clube.example';
const reportOf = (error: unknown) => errorReport(error, origin, aCircumstance);

/** An error as a browser gives it. */
const anError = (stack: string, more: object = {}) =>
  Object.assign(new Error('x'), { name: 'TypeError', stack, ...more });

describe('INST-38 a report of an error holds its class, its code and the places in our scripts', () => {
  const wanted = ['app-AbC_-123.js:1:234', 'libraries-Xy12Zw9Q.js:9:1'];

  test.each([
    [
      'Chromium',
      `TypeError: x\n    at fn (${origin}/assets/app-AbC_-123.js:1:234)\n    at async ${origin}/assets/libraries-Xy12Zw9Q.js:9:1`,
    ],
    [
      'Firefox and Safari',
      `fn@${origin}/assets/app-AbC_-123.js:1:234\n@${origin}/assets/libraries-Xy12Zw9Q.js:9:1\n`,
    ],
  ])('of %s', (_browser, stack) => {
    const report = reportOf(anError(stack, { code: 'permission-denied' }));
    expect(report).toMatchObject({ errorClass: 'TypeError', code: 'permission-denied', frames: wanted });
    expect(reportSchema.parse(report)).toEqual(report);
  });

  test('but no other places', () => {
    const lines = [
      `at fn (https://other.example/assets/app-AbC_-123.js:1:234)`,
      `at fn (${origin}.evil.example/assets/app-AbC_-123.js:1:234)`,
      `at fn (${origin}/trip/a1B2c3:1:2)`,
      `at fn (${origin}/assets/ana@caravana.test-AbC_-123.js:1:2)`,
      'at fn (chrome-extension://abc/assets/app-AbC_-123.js:1:234)',
      'at <anonymous>:1:2',
    ];
    expect(reportOf(anError(['TypeError: x', ...lines].join('\n    '))).frames).toEqual([]);
  });

  test('not a line of the message that looks like one', () => {
    const message = `Ana\n    at fn (${origin}/assets/ana-silva912.js:1:2)`;
    const stack = `TypeError: ${message}\n    at fn (${origin}/assets/app-AbC_-123.js:3:4)`;
    expect(reportOf(anError(stack, { message })).frames).toEqual(['app-AbC_-123.js:3:4']);
  });

  test('at most ten of them', () => {
    const line = `    at fn (${origin}/assets/app-AbC_-123.js:1:2)`;
    expect(reportOf(anError(Array(30).fill(line).join('\n'))).frames).toHaveLength(10);
  });

  test.each([
    [
      'a code of Firebase',
      { code: 'auth/network-request-failed' },
      'TypeError',
      'auth/network-request-failed',
    ],
    ['a code of RxDB, also in its name', { name: 'RxError (DB9)', code: 'DB9' }, 'RxError', 'DB9'],
    ['a number', { name: 'QuotaExceededError', code: 22 }, 'QuotaExceededError', '22'],
    ['a phone number as code', { code: 912345678 }, 'TypeError', undefined],
    ['an e-mail as code', { code: 'ana@caravana.test' }, 'TypeError', undefined],
    ['a uid as code', { code: 'x7Kq2mPz9LtRw4Yb8NcV3sDf1Gh5' }, 'TypeError', undefined],
    ['a name as name', { name: 'Ana Silva' }, 'OtherError', undefined],
    ['no text as name', { name: 7 }, 'OtherError', undefined],
  ])('with %s', (_what, more, errorClass, code) => {
    expect(reportOf(anError('', more))).toMatchObject({ errorClass, code });
  });

  test.each([['Ana Silva, 912 345 678'], [{ email: 'ana@caravana.test' }], [7], [{ stack: 'ana' }]])(
    'nothing of what is no error: %j',
    (thrown) => {
      const { kind, errorClass, code, frames } = reportOf(thrown);
      expect({ kind, errorClass, code, frames }).toEqual({
        kind: 'error',
        errorClass: 'NotAnError',
        code: undefined,
        frames: [],
      });
    },
  );
});

test('INST-38 nothing of a person in the message, the address or the stack is in the report, and the server takes it', () => {
  const secrets = [
    'Ana Silva',
    'ana.silva@caravana.test',
    '912345678',
    '+351 912 345 678',
    'x7Kq2mPz9LtRw4Yb8NcV3sDf1Gh5',
    'eyJhbGciOi.token',
    'vem às nove',
  ];
  const around = fc.constantFrom(
    (secret: string) => secret,
    (secret: string) => `documents/users/${secret}/profile\n    at ${secret} (${origin}/trip/${secret}:1:2)`,
    (secret: string) => `x\n    at ${secret} (${origin}/assets/app-AbC_-123.js:1:2)`,
    (secret: string) => `x\n${secret}@${origin}/assets/app-AbC_-123.js?${secret}:1:2`,
    (secret: string) => `x\n    at fn (${origin}/assets/${secret}.js:1:2)`,
    (secret: string) => `x\n    at fn (${origin}/assets/${secret}/app-AbC_-123.js:1:2)`,
  );
  fc.assert(
    fc.property(fc.constantFrom(...secrets), around, around, (secret, inMessage, inStack) => {
      const message = inMessage(secret);
      const stack = `TypeError: ${message}\n${inStack(secret)}`;
      const error = Object.assign(new Error(message), { name: secret, code: secret, stack });
      const report = reportOf(error);
      expect(JSON.stringify(report)).not.toContain(secret);
      expect(reportSchema.safeParse(report).success).toBe(true);
    }),
  );
});
