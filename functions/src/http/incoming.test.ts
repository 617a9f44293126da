import { expect, test } from 'vitest';
import { clientAddresses, readablePath } from './incoming.ts';

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
