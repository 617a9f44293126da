import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startScreens } from '../build/page.ts';
import { REPOSITORY } from '../local-stack/start-stack.ts';
import { drawingFile, stateOfDrawing } from './drawing.ts';
import { icons, startPictures } from './pictures.ts';

const shipped = (path: string) => join(REPOSITORY, 'public', path);

test('INST-50 the icons and start pictures are those of the vector pictures: else run npm run icons', () => {
  expect(stateOfDrawing()).toEqual(JSON.parse(readFileSync(drawingFile, 'utf8')));
});

test('INST-50 no icon or start picture is there that nothing draws', () => {
  const drawn = [...icons, ...startPictures].map(({ path }) => path);
  const there = ['icons', 'start'].flatMap((folder) =>
    readdirSync(shipped(folder)).map((name) => `/${folder}/${name}`),
  );
  expect(there.filter((path) => path !== '/icons/icon.svg').sort()).toEqual([...drawn].sort());
});

test('INST-49 every start picture has the size of its screen, in device pixels, and weighs little', () => {
  for (const { path, width, height } of startPictures) {
    const file = readFileSync(shipped(path));
    expect([file.readUInt32BE(16), file.readUInt32BE(20)], path).toEqual([width, height]);
    expect(file.length, path).toBeLessThan(15_000);
  }
});

test('INST-49 the page names one start picture for each screen, as it is held, in each theme', () => {
  const links = startScreens.map(({ attrs }) => attrs as { rel: string; media: string; href: string });
  expect(links.map(({ href }) => href)).toEqual(startPictures.map(({ path }) => path));
  expect(new Set(links.map(({ media }) => media)).size).toBe(links.length);
  const ofAPhone = links.filter(({ media }) => media.includes('(device-width: 390px)'));
  expect(ofAPhone.map(({ media, href }) => [media, href])).toEqual(
    ['light', 'dark'].map((scheme) => [
      '(device-width: 390px) and (device-height: 844px) and (-webkit-device-pixel-ratio: 3) and ' +
        `(orientation: portrait) and (prefers-color-scheme: ${scheme})`,
      `/start/390x844-3x-${scheme}.png`,
    ]),
  );
  const ofATablet = links.filter(({ media }) => media.includes('(device-width: 1032px)'));
  expect(ofATablet.map(({ href }) => href)).toEqual([
    '/start/1032x1376-2x-light.png',
    '/start/1032x1376-2x-dark.png',
    '/start/1376x1032-2x-light.png',
    '/start/1376x1032-2x-dark.png',
  ]);
});

test('INST-49 iOS reads the app’s name and the colour of its status bar in the page', () => {
  const page = readFileSync(join(REPOSITORY, 'index.html'), 'utf8');
  const meta = Object.fromEntries(
    [...page.matchAll(/<meta name="([\w-]+)" content="([^"]*)" \/>/g)].map(([, name, content]) => [
      name,
      content,
    ]),
  );
  expect(meta).toMatchObject({
    'mobile-web-app-capable': 'yes',
    'apple-mobile-web-app-capable': 'yes',
    'apple-mobile-web-app-title': '{{appName}}',
    // The bar takes the page's theme colour.
    'apple-mobile-web-app-status-bar-style': 'default',
  });
});
