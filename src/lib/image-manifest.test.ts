import { describe, expect, test } from 'vitest';
import { followManifest, loadManifest } from './image-manifest.ts';

const answering = (body: unknown, init?: ResponseInit) => async () =>
  new Response(JSON.stringify(body), init);

test('OPEN-54 makes manifest paths absolute, and treats an entry without an archive flag as not archived', async () => {
  const get = answering([{ name: 'A', path: 'trip_overlays/a.webp' }]);
  expect(await loadManifest('overlays', get)).toEqual([
    { name: 'A', path: '/trip_overlays/a.webp', archived: false },
  ]);
});

test('OPEN-54 treats an answer that is not a manifest as a failure, not as an empty list', async () => {
  await expect(loadManifest('overlays', answering({}, { status: 503 }))).rejects.toThrow('503');
  await expect(loadManifest('overlays', answering({ html: true }))).rejects.toThrow();
});

describe('IMG-16 shows the cached list of images at once, then the server’s', () => {
  const withName = (name: string) => [{ name, path: '/a.webp', archived: false }];
  /** The server answers requests with the query, later; the cache answers those without. */
  async function follow(remembered: unknown, served: unknown, expected: string[]) {
    const seen: string[] = [];
    let release: () => void = () => undefined;
    const later = new Promise<void>((resolve) => {
      release = resolve;
    });
    const get = (async (path: string) => {
      const isServer = path.includes('?t=');
      if (isServer) await later;
      const answer = isServer ? served : remembered;
      if (answer === undefined) throw new TypeError('offline');
      return Response.json(answer);
    }) as typeof fetch;
    followManifest('overlays', get, {
      onEntries: (entries) => seen.push(entries.map(({ name }) => name).join()),
      onFailed: () => seen.push('failed'),
    });
    await expect.poll(() => seen).toEqual(remembered === undefined ? [] : expected.slice(0, 1));
    release();
    await expect.poll(() => seen).toEqual(expected);
  }

  test.each([
    ['both', withName('Old'), withName('New'), ['Old', 'New']],
    ['no network', withName('Old'), undefined, ['Old']],
    ['no cache', undefined, withName('New'), ['New']],
    ['neither', undefined, undefined, ['failed']],
  ])('%s', async (_case, remembered, served, seen) => {
    await follow(remembered, served, seen);
  });
});
