import { expect, test } from 'vitest';
import { clientAddresses } from './client-addresses.ts';

test.each([
  ['on a developer’s machine', {}, { client: '127.0.0.1', hop: '127.0.0.1' }],
  [
    'through the hosting',
    { 'fastly-client-ip': '203.0.113.7', 'x-forwarded-for': '203.0.113.7, 198.51.100.1' },
    { client: '203.0.113.7', hop: '198.51.100.1' },
  ],
  [
    'past the hosting, with a made-up address in front',
    { 'x-forwarded-for': '1.2.3.4, 203.0.113.9' },
    { client: '203.0.113.9', hop: '203.0.113.9' },
  ],
  [
    'past the hosting, pretending to be it',
    { 'fastly-client-ip': '1.2.3.4', 'x-forwarded-for': '203.0.113.9' },
    { client: '1.2.3.4', hop: '203.0.113.9' },
  ],
])('%s', (_case, headers, addresses) => {
  expect(clientAddresses(headers, '127.0.0.1')).toEqual(addresses);
});

test('without any address all share one', () => {
  expect(clientAddresses({}, undefined)).toEqual({ client: 'unknown', hop: 'unknown' });
});
