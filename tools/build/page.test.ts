import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brand } from '../../src/lib/brand.ts';
import { REPOSITORY } from '../local-stack/start-stack.ts';
import { linkPreview, preview } from './page.ts';

/** What the page says to others, by name. */
const said = (address: string): Record<string, unknown> =>
  Object.fromEntries(
    linkPreview({ address }).map(({ attrs }) => [attrs?.property ?? attrs?.name, attrs?.content]),
  );

test('INST-36 a link to the app is shown with its name, what it is, and a large picture by its full address', () => {
  expect(said('https://viagens.example')).toEqual({
    'og:type': 'website',
    'og:locale': 'pt_PT',
    'og:site_name': brand.appName,
    'og:title': `${brand.appName} · ${brand.clubName}`,
    'og:description': expect.stringMatching(/^Viagens de autocarro/),
    'og:image': 'https://viagens.example/brand/link-preview.png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': expect.stringContaining(brand.clubName),
    'twitter:card': 'summary_large_image',
  });
});

test('INST-36 the picture is found from the root where the build does not know its address', () => {
  expect(said('')['og:image']).toBe('/brand/link-preview.png');
});

test('INST-36 the picture has the size that the page says, and is light enough for a phone’s preview', () => {
  const file = join(REPOSITORY, 'public', preview.path);
  const header = readFileSync(file).subarray(0, 24);
  expect(header.toString('latin1', 1, 4)).toBe('PNG');
  expect([header.readUInt32BE(16), header.readUInt32BE(20)]).toEqual([preview.width, preview.height]);
  expect(statSync(file).size).toBeLessThan(100_000);
});

test('INST-22 INST-36 those who show a link may read every page, and other crawlers the first one', () => {
  const groups = readFileSync(join(REPOSITORY, 'public/robots.txt'), 'utf8').split('\n\n');
  const rulesFor = (name: string) => groups.find((group) => group.includes(`User-agent: ${name}\n`)) ?? '';
  expect(rulesFor('*')).toMatch(/Allow: \/\$\nDisallow: \/$/);
  expect(rulesFor('WhatsApp')).toMatch(/Allow: \/\n$/);
  expect(rulesFor('WhatsApp')).not.toContain('Disallow');
});
