import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ManifestEntry } from '../../lib/image-manifest.ts';
import { freshManifest, pollManifest } from './poll-manifest.ts';

const casa: ManifestEntry = { name: 'Casa', path: '/trip_backgrounds/casa.webp', archived: false };
const archived = { ...casa, archived: true };
const holds = ([entry]: ManifestEntry[]) => entry?.archived === true;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A server whose manifest changes after this many answers. Every third answer is lost. */
function aServer(changesAfter: number) {
  const asked: number[] = [];
  const read = async () => {
    asked.push(Date.now());
    if (asked.length % 3 === 0) throw new Error('no answer');
    return asked.length > changesAfter ? [archived] : [casa];
  };
  return { asked, read };
}

test('IMG-13 CONST-10 sends one GET every 5 s until the list shows the change', async () => {
  const { asked, read } = aServer(3);
  const begun = Date.now();
  const polling = pollManifest({ read, holds, signal: new AbortController().signal });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await polling).toEqual([archived]);
  expect(asked.map((moment) => moment - begun)).toEqual([0, 5_000, 10_000, 15_000]);
});

test('IMG-15 CONST-10 reports a delay after 120 s and stops', async () => {
  const { asked, read } = aServer(1000);
  let result: unknown;
  void pollManifest({ read, holds, signal: new AbortController().signal }).then((end) => {
    result = end;
  });
  await vi.advanceTimersByTimeAsync(119_999);
  expect(result).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(result).toBe('late');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(24);
});

test('IMG-13 stops when the page is left', async () => {
  const { asked, read } = aServer(1000);
  const leaving = new AbortController();
  const polling = pollManifest({ read, holds, signal: leaving.signal });
  await vi.advanceTimersByTimeAsync(7_000);
  leaving.abort();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await polling).toBe('left');
  expect(asked).toHaveLength(2);
});

test('IMG-14 puts a different time into the URL of each GET', async () => {
  const addresses: string[] = [];
  const get = async (address: unknown) => {
    addresses.push(String(address));
    return Response.json([casa]);
  };
  let clock = 100;
  for (let times = 0; times < 3; times++) {
    clock += 1;
    await freshManifest('backgrounds', get, () => clock);
  }
  expect(addresses).toEqual(
    [101, 102, 103].map((moment) => `/trip_backgrounds/backgrounds_manifest.json?t=${moment}`),
  );
});
