import { expect, test } from 'vitest';
import { loadManifest } from './image-manifest.ts';

const answering = (body: unknown, init?: ResponseInit) => async () =>
  new Response(JSON.stringify(body), init);

test('OPEN-54 a manifest’s paths begin with a slash, and what says nothing of the archive is not in it', async () => {
  const get = answering([{ name: 'A', path: 'trip_overlays/a.webp' }]);
  expect(await loadManifest('overlays', get)).toEqual([
    { name: 'A', path: '/trip_overlays/a.webp', archived: false },
  ]);
});

test('OPEN-54 an answer that is not a manifest is a failure, not an empty list', async () => {
  await expect(loadManifest('overlays', answering({}, { status: 503 }))).rejects.toThrow('503');
  await expect(loadManifest('overlays', answering({ html: true }))).rejects.toThrow();
});
