import fc from 'fast-check';
import { expect, test } from 'vitest';
import { displayName, safeStem } from './image-name.ts';
import { imageAddress } from './image-tabs.ts';

test.each([
  ['Sporting', 'Sporting', 'sporting'],
  ['União Serrana.webp', 'União Serrana', 'uniao-serrana'],
  ['  S.C.   Porto\n Claro.PNG', 'S.C. Porto Claro', 's-c-porto-claro'],
  ['../../etc/passwd', '../../etc/passwd', 'etc-passwd'],
  ['autocarro.webp', 'autocarro', 'autocarro'],
  ['😀.png', '😀', ''],
  ['\ud800', '', ''],
])('OPEN-57 %j is shown as %j and stored as %j', (filename, shown, kept) => {
  expect(displayName(filename)).toBe(shown);
  expect(safeStem(filename)).toBe(kept);
});

/** Any code points, including lone surrogates. fast-check's own `binary` unit takes seconds to set up. */
const anyText = fc
  .array(fc.oneof(fc.nat(0x10ffff), fc.nat(0x2ff), fc.integer({ min: 0xd800, max: 0xdfff })), {
    maxLength: 300,
  })
  .map((points) => points.map((point) => String.fromCodePoint(point)).join(''));

test('OPEN-57 the file of any name has a valid address', () => {
  fc.assert(
    fc.property(anyText, (filename) => {
      const stem = safeStem(filename);
      expect(stem).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      expect(displayName(filename)).not.toMatch(/\p{Surrogate}/u);
      if (stem) expect(imageAddress(`/trip_overlays/${stem}.webp`)?.file).toBe(`${stem}.webp`);
    }),
  );
});

test.each([
  '/trip_overlays/',
  '/trip_overlays/../x.webp',
  '/trip_overlays/%2e%2e%2fx.webp',
  '/trip_overlays/a/b.webp',
  '/trip_overlays/.',
  '/trip_overlays/__a__',
  '/trip_secrets/x.webp',
])('API-13 not a valid address: %s', (path) => {
  expect(imageAddress(path)).toBeUndefined();
});
