import { afterEach, describe, expect, test, vi } from 'vitest';
import { pack, unpack } from './packed.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const text = 'José, às 06:12 · '.repeat(50);

describe('HAND-13 what goes over is packed', () => {
  test('into fewer bytes, and comes out as it was', async () => {
    const packed = await pack(text);
    expect(packed.length).toBeLessThan(60);
    expect(await unpack(packed)).toBe(text);
    expect(await unpack(await pack(''))).toBe('');
  });

  test('and left as it is by a browser that cannot', async () => {
    vi.stubGlobal('CompressionStream', undefined);
    const bytes = await pack(text);
    expect(bytes.length).toBe(new TextEncoder().encode(text).length + 1);
    expect(await unpack(bytes)).toBe(text);
  });
});

describe('HAND-21 what cannot be unpacked is nothing', () => {
  test.each([
    ['no bytes', []],
    ['an unknown packing', [9, 1, 2, 3]],
    ['no text', [0, 0xff, 0xfe]],
    ['no packing', [1, 0xff, 0xff, 0xff]],
  ])('%s', async (_, bytes) => {
    expect(await unpack(Uint8Array.from(bytes))).toBeUndefined();
  });

  test('more than any phone has to pass on', async () => {
    expect(await unpack(await pack(' '.repeat(5_000_000)))).toBeUndefined();
  });
});
