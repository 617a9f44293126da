import { expect, test } from 'vitest';
import { findRecord, mergeRecords, withRecord } from './image-manifest.ts';

const bus = { file: 'autocarro.webp', name: 'Autocarro', archived: false };
const home = { file: 'casa.webp', name: 'Casa', archived: false };
const club = { file: 'uniao-serrana.webp', name: 'União Serrana', archived: false, version: 5 };

test('IMG-04 OPEN-56 the list holds the shipped pictures with their changes, then the uploaded ones', () => {
  const archived = { ...home, archived: true };
  expect(mergeRecords([bus, home], [club, archived])).toEqual([bus, archived, club]);
});

test('OPEN-57 names that differ only in accents, case and extension are the same picture', () => {
  for (const name of ['uniao-serrana.webp', 'União Serrana', 'UNIÃO SERRANA.png']) {
    expect(findRecord([bus, club], name)).toBe(club);
  }
  expect(findRecord([bus, club], 'União')).toBeUndefined();
  expect(findRecord([bus, club], '!!!')).toBeUndefined();
});

test('OPEN-57 a record is replaced in its position', () => {
  const newer = { ...club, version: 6 };
  expect(withRecord([club, home], newer)).toEqual([newer, home]);
  expect(withRecord([home], club)).toEqual([home, club]);
});
