import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { brand } from '../../src/lib/brand.ts';
import { fallbackImages, readImages } from './images.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'caravana-images-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('invents paths for a folder without manifests', () => {
  expect(readImages(folder)).toEqual(fallbackImages);
});

test('takes opponents from the manifest, without archived ones and the home club', () => {
  mkdirSync(join(folder, 'trip_overlays'));
  writeFileSync(
    join(folder, 'trip_overlays', 'overlay_images_manifest.json'),
    JSON.stringify([
      { name: brand.clubName, path: '/trip_overlays/nos.webp', archived: false },
      { name: 'Antigo', path: '/trip_overlays/antigo.webp', archived: true },
      { name: 'Rival', path: '/trip_overlays/rival.webp' },
    ]),
  );
  expect(readImages(folder).opponents).toEqual([{ name: 'Rival', path: '/trip_overlays/rival.webp' }]);
});
