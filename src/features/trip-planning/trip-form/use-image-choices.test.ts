import { expect, test } from 'vitest';
import { brand } from '../../../lib/brand.ts';
import { imageChoices } from './use-image-choices.ts';

const entries = [
  { name: 'União', path: '/trip_overlays/uniao.webp', archived: false },
  { name: 'Antigo', path: '/trip_overlays/antigo.webp', archived: true },
];
const paths = (current?: string) => imageChoices(entries, current).map(({ value }) => value);

test('ORG-38 does not offer archived images', () => {
  expect(paths()).toEqual(['/trip_overlays/uniao.webp']);
});

test('ORG-38 OPEN-54 does not offer the club as its own opponent, but keeps its crest on a trip that has it', () => {
  const path = '/trip_overlays/nosso.webp';
  const withOurs = [...entries, { name: brand.clubName, path, archived: false }];
  const offered = (current?: string) => imageChoices(withOurs, current).map(({ value }) => value);
  expect(offered()).toEqual(['/trip_overlays/uniao.webp']);
  expect(offered(path)).toContain(path);
});

test("TRIP-07 keeps a trip's image that is archived or no longer listed", () => {
  expect(paths('/trip_overlays/antigo.webp')).toContain('/trip_overlays/antigo.webp');
  expect(paths('/trip_overlays/outro.webp')).toEqual([
    '/trip_overlays/outro.webp',
    '/trip_overlays/uniao.webp',
  ]);
});
