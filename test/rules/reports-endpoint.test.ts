import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { countAttempt, reportLimits } from '../../functions/src/request/attempts.ts';
import { aCircumstance, aReport } from '../builders/reports.ts';
import { adminFirestore, resetDatabase } from '../harness.ts';
import { call } from './api-client.ts';
import { functionLog, loggedSince } from './function-log.ts';
import { root } from './small-club.ts';

const address = '203.0.113.5';
const post = (report: unknown, from = address) =>
  call('/api/reports', {
    body: JSON.stringify(report),
    headers: { 'x-forwarded-for': from, 'x-cloud-trace-context': `${'0af'.repeat(10)}01/1;o=1` },
  });
const attempts = () => adminFirestore().collection(`${root()}/reportAttempts`).get();

beforeEach(resetDatabase);

describe('API-26', () => {
  test('API-27 writes an error as Cloud Error Reporting takes it, without a trace to the address', async () => {
    const before = functionLog().length;
    const { status } = await post({
      ...aReport(),
      frames: ['app-AbC_-123.js:1:234', 'libraries-Xy12Zw9Q.js:9:1'],
    });
    expect(status).toBe(200);
    await expect.poll(() => loggedSince(before)).toHaveLength(1);
    expect(loggedSince(before)[0]).toEqual({
      severity: 'ERROR',
      message:
        'TypeError: permission-denied\n    at assets/app-AbC_-123.js:1:234\n    at assets/libraries-Xy12Zw9Q.js:9:1',
      '@type': 'type.googleapis.com/google.devtools.clouderrorreporting.v1beta1.ReportedErrorEvent',
      serviceContext: { service: 'caravana-app', version: '1.0.0' },
      kind: 'error',
      route: '/trip/:tripId',
      role: 'passenger',
      installed: true,
      online: true,
      browser: 'Chrome',
      browserVersion: 150,
    });
  });

  test('writes vitals as a line of numbers', async () => {
    const before = functionLog().length;
    const vitals = { kind: 'vitals', lcp: 1234, inp: 80, ttfb: 52, cls: 0.012, ...aCircumstance };
    expect(await post(vitals)).toMatchObject({ status: 200 });
    await expect
      .poll(() => loggedSince(before))
      .toEqual([{ severity: 'INFO', message: 'web vitals', ...vitals }]);
  });

  test('stores nothing but counters, under hashes and with an expiry time', async () => {
    await post(aReport());
    const { docs } = await attempts();
    expect(docs).toHaveLength(2);
    for (const document of docs) {
      expect(document.id).toMatch(/^[\da-f]{64}$/);
      expect(document.data()).toEqual({ count: 1, expiresAt: expect.any(Timestamp) });
    }
    expect((await adminFirestore().doc(root()).listCollections()).map(({ id }) => id)).toEqual([
      'reportAttempts',
    ]);
  });

  test('leaves out fields that it does not know', async () => {
    const before = functionLog().length;
    await post({ ...aReport(), message: 'Ana Silva', uid: 'ana' });
    await expect.poll(() => loggedSince(before)).toHaveLength(1);
    expect(functionLog().slice(before)).not.toMatch(/Ana|ana"/);
  });

  test.each([
    ['no JSON', 'x'],
    ['no report', {}],
    ['a path in place of a route', { ...aReport(), route: '/trip/a1B2c3' }],
    ['another role', { ...aReport(), role: 'admin' }],
    ['a message in place of a class', { ...aReport(), errorClass: 'TypeError: Ana Silva' }],
    ['a person as class', { ...aReport(), errorClass: 'Ana' }],
    ['an e-mail as code', { ...aReport(), code: 'ana@caravana.test' }],
    ['a phone number as code', { ...aReport(), code: '912345678' }],
    ['a frame with an address', { ...aReport(), frames: ['https://x/assets/app-AbC_-123.js:1:2'] }],
    ['too many frames', { ...aReport(), frames: Array(11).fill('app-AbC_-123.js:1:2') }],
    ['a browser with its build', { ...aReport(), browser: 'Chrome 150.0.7401.2' }],
    ['a version that is none', { ...aReport(), version: 'ana' }],
    ['vitals that are no numbers', { kind: 'vitals', lcp: 'ana', ...aCircumstance }],
    ['vitals below zero', { kind: 'vitals', lcp: -1, ...aCircumstance }],
  ])('refuses %s, and writes and counts nothing', async (_what, report) => {
    const before = functionLog().length;
    expect(await post(report)).toMatchObject({ status: 400, code: 'INVALID' });
    expect(functionLog().slice(before)).toBe('');
    expect((await attempts()).size).toBe(0);
  });

  test('refuses what is too large', async () => {
    const report = { ...aReport(), more: 'x'.repeat(4_096) };
    expect(await post(report)).toMatchObject({ status: 413, code: 'TOO_LARGE' });
  });

  test('stops an address that reports too much, and lets others through', async () => {
    const quarter = 15 * 60_000;
    // The next quarter of an hour too, in case this one ends meanwhile.
    for (const now of [Date.now(), Date.now() + quarter]) {
      for (let made = 0; made < reportLimits.allowed.client; made++) {
        await countAttempt(reportLimits, { client: address, hop: `${made}` }, now);
      }
    }
    const before = functionLog().length;
    expect(await post(aReport())).toMatchObject({ status: 429, code: 'TOO_MANY_ATTEMPTS' });
    expect(functionLog().slice(before)).toBe('');
    expect(await post(aReport(), '203.0.113.6')).toMatchObject({ status: 200 });
  });
});
