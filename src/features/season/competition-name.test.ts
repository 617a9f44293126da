import { expect, test } from 'vitest';
import { competitionName } from './competition-name.ts';

test.each([
  ['/trip_competitions/liga.webp', 'Liga Nacional'],
  ['/trip_competitions/taca-nacional.webp', 'Taca nacional'],
  ['https://club.example/copa.png?v=2', 'Copa'],
  ['/', 'Outra competição'],
])('STATS-04 the competition with the picture %s is called %s', (url, name) => {
  expect(competitionName(url, new Map([['/trip_competitions/liga.webp', 'Liga Nacional']]))).toBe(name);
});
