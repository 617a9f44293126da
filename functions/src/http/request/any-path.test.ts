import { expect, test } from 'vitest';
import { readablePath } from './any-path.ts';

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
