import { expect, test } from 'vitest';
import { type Encoder, encodeWithin } from './encode-within.ts';

const kilobytes = (count: number, type: string) => new Blob([new Uint8Array(count * 1024)], { type });

/** A fake canvas whose file size shrinks with the side and, where supported, with the quality. */
function aBrowser(writes: string[], kilobytesPerPixel: number) {
  const asked: string[] = [];
  const encode: Encoder = async (side, type, quality) => {
    asked.push(`${side} ${type.replace('image/', '')} ${quality}`);
    const written = writes.includes(type) ? type : 'image/png';
    const share = written === 'image/png' ? 1 : quality;
    return kilobytes(Math.round(side * kilobytesPerPixel * share), written);
  };
  return { asked, encode };
}
const chromium = ['image/webp', 'image/jpeg'];
const safari = ['image/jpeg'];

test.each([
  ['a background in Chromium', chromium, false, 'image/webp'],
  ['a crest in Chromium', chromium, true, 'image/webp'],
  ['a background in Safari', safari, false, 'image/jpeg'],
  ['a crest with transparency in Safari', safari, true, 'image/png'],
])('OPEN-56 IMG-08 %s', async (_case, writes, keepsTransparency, type) => {
  const { encode } = aBrowser(writes, 0.1);
  const blob = await encodeWithin({ longestSide: 1600, keepsTransparency }, encode);
  expect(blob?.type).toBe(type);
});

test('OPEN-56 reduces first the quality, then the size, of an image that is too large', async () => {
  const { asked, encode } = aBrowser(chromium, 1);
  const blob = await encodeWithin({ longestSide: 1600, keepsTransparency: false }, encode);
  expect(blob?.size).toBeLessThanOrEqual(700 * 1024);
  expect(asked).toEqual([
    '1600 webp 0.86',
    '1600 webp 0.7',
    '1600 webp 0.5',
    '1200 webp 0.86',
    '1200 webp 0.7',
    '1200 webp 0.5',
  ]);
});

test('OPEN-56 asks Safari once per size for a crest, since png has no quality', async () => {
  const { asked, encode } = aBrowser(safari, 2);
  const blob = await encodeWithin({ longestSide: 512, keepsTransparency: true }, encode);
  expect(blob?.type).toBe('image/png');
  expect(asked).toEqual(['512 webp 0.86', '384 webp 0.86', '288 webp 0.86']);
});

test('OPEN-56 gives up when no size fits or the browser returns nothing', async () => {
  const options = { longestSide: 1600, keepsTransparency: false };
  expect(await encodeWithin(options, aBrowser(safari, 10).encode)).toBeUndefined();
  expect(await encodeWithin(options, async () => null)).toBeUndefined();
});
