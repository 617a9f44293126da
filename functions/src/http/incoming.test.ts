import { deflateSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { largestBody } from '../request/endpoint.ts';
import { clientAddresses, readablePath, unpackedBody } from './incoming.ts';

test.each([
  ['/api/time', '/api/time'],
  ['/api/time?q=%', '/api/time?q=%'],
  ['/trip_overlays/clube%20novo.webp', '/trip_overlays/clube%20novo.webp'],
  ['http://x/api/time', 'http://x/api/time'],
  ['/api/%', '/api/%25'],
  ['/api/%E0%A4%A?a=1?b', '/api/%25E0%25A4%25A?a=1?b'],
  ['//%ff', '//%25ff'],
  ['*', '/'],
  ['http://', '/'],
  ['', '/'],
])('API-20 %j reaches the router as %j', (url, path) => {
  expect(readablePath(url)).toBe(path);
});

test.each([
  ['on a developer’s machine', {}, { client: '127.0.0.1', hop: '127.0.0.1' }],
  [
    'through Hosting',
    { 'fastly-client-ip': '203.0.113.7', 'x-forwarded-for': '203.0.113.7, 198.51.100.1' },
    { client: '203.0.113.7', hop: '198.51.100.1' },
  ],
  [
    'bypassing Hosting, with a forged address in front',
    { 'x-forwarded-for': '1.2.3.4, 203.0.113.9' },
    { client: '203.0.113.9', hop: '203.0.113.9' },
  ],
  [
    'bypassing Hosting, pretending to be it',
    { 'fastly-client-ip': '1.2.3.4', 'x-forwarded-for': '203.0.113.9' },
    { client: '1.2.3.4', hop: '203.0.113.9' },
  ],
])('the addresses of a request %s', (_case, headers, addresses) => {
  expect(clientAddresses(headers, '127.0.0.1')).toEqual(addresses);
});

test('requests without any address share one', () => {
  expect(clientAddresses({}, undefined)).toEqual({ client: 'unknown', hop: 'unknown' });
});

test.each([
  ['gzip', gzipSync('{"a":1}')],
  ['GZIP ', gzipSync('{"a":1}')],
  ['identity', Buffer.from('{"a":1}')],
])('API-24 a body that came as %j is unpacked', async (encoding, rawBody) => {
  expect(String(await unpackedBody({ rawBody, encoding }))).toBe('{"a":1}');
});

test('API-24 a body without the header is taken as it is, and an empty one needs no compression', async () => {
  const rawBody = Buffer.from('{}');
  expect(await unpackedBody({ rawBody })).toBe(rawBody);
  expect(await unpackedBody({ encoding: 'gzip' })).toBeUndefined();
});

test.each([
  ['that is not compressed', 'gzip', Buffer.from('{}'), 'INVALID'],
  ['that is cut off', 'gzip', gzipSync('{"a":1}').subarray(0, 12), 'INVALID'],
  ['of another compression', 'deflate', deflateSync('{}'), 'UNSUPPORTED_ENCODING'],
  ['compressed twice', 'gzip, gzip', gzipSync(gzipSync('{}')), 'UNSUPPORTED_ENCODING'],
  ['longer than any body may be', 'gzip', gzipSync(Buffer.alloc(largestBody + 1)), 'TOO_LARGE'],
])('API-24 a body %s is turned away', async (_, encoding, rawBody, code) => {
  await expect(unpackedBody({ rawBody, encoding })).rejects.toMatchObject({ code });
});
