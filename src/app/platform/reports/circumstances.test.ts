import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { reportRoutes } from '../../../domain/wire/reports.ts';
import { browserOf, routeOf } from './circumstances.ts';

test.each([
  ['/', '/'],
  ['/login', '/login'],
  ['/login/', '/login'],
  ['/trip/a1B2c3', '/trip/:tripId'],
  ['/manage-trip/a1', '/manage-trip/:tripId'],
  ['/manage-trip/a1/passengers', '/manage-trip/:tripId/passengers'],
  ['/manage-trip/a1/buses/b2/passengers', '/manage-trip/:tripId/buses/:busId/passengers'],
  ['/trips/a1/buses/b2/passengers', '/trips/:tripId/buses/:busId/passengers'],
  ['/trips/a1/buses/b2/list', '/trips/:tripId/buses/:busId/list'],
  ['/trip', '*'],
  ['/trip//', '*'],
  ['/trip/a1/ana-silva', '*'],
  ['/ana@caravana.test', '*'],
])('INST-38 reports %s as %s', (pathname, route) => {
  expect(routeOf(pathname)).toBe(route);
});

test('INST-38 knows every route of the app', () => {
  const folder = new URL('../../routes/', import.meta.url);
  const sources = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'));
  const paths = sources.flatMap((source) => [...source.matchAll(/\bpath="\/?([^"*]+)"/g)]);
  const routes = paths.map(([, path = '']) => `/${path}`);
  expect(routes.length).toBeGreaterThan(8);
  expect(routes.filter((route) => !(reportRoutes as readonly string[]).includes(route))).toEqual([]);
});

describe('INST-38 of a browser reports family and main version', () => {
  const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';
  const iPhone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
  test.each([
    [`${android} Chrome/150.0.7401.2 Mobile Safari/537.36`, 'Chrome', 150],
    [`${android} Chrome/149.0.0.0 Mobile Safari/537.36 EdgA/149.0.3.1`, 'Edge', 149],
    [`${android} Chrome/148.0.0.0 Mobile Safari/537.36 OPR/98.0.0.0`, 'Opera', 98],
    [`${android} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`, 'Samsung', 29],
    [`${iPhone} Version/18.6 Mobile/15E148 Safari/604.1`, 'Safari', 18],
    [`${iPhone} CriOS/150.0.7401.2 Mobile/15E148 Safari/604.1`, 'Chrome', 150],
    ['Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 'Firefox', 145],
    ['a robot', 'other', 0],
  ])('%s', (userAgent, browser, browserVersion) => {
    expect(browserOf(userAgent)).toEqual({ browser, browserVersion });
  });
});
