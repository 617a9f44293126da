import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import { qrPath } from './qr-code.ts';

/** What an SVG of this path looks like, four pixels a module. */
function painted({ size, path }: { size: number; path: string }) {
  const scale = 4;
  const width = size * scale;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1) {
      const begin = (row * width + Number(x) * scale) * 4;
      const end = begin + Number(run) * scale * 4;
      for (let at = begin; at < end; at += 1) if (at % 4 !== 3) data[at] = 0;
    }
  }
  return { width, height: width, data };
}

test.each(['low', 'medium', 'quartile'] as const)('draws a code of level %s that can be read', (ecc) => {
  const text = 'CARAVANA1/trip-1/passageiro São João/0123456789ABCDEF';
  expect(decodeQR(painted(qrPath(text, { ecc })))).toBe(text);
});

test('leaves the white edge that readers need', () => {
  const { size, path } = qrPath('Olá', { ecc: 'medium' });
  expect(size).toBe(21 + 2 * 4);
  expect(path.startsWith('M4 4h7v1h-7z')).toBe(true);
});
