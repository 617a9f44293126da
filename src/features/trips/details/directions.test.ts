import { expect, test } from 'vitest';
import { directionsTo } from './directions.ts';

const searchOf = (place: string) =>
  new URL(directionsTo(place) ?? 'https://none').searchParams.get('destination');

test('PAX-57 looks for a meeting place in the town of the club, unless the place names its own', () => {
  expect(searchOf('Largo da Estação')).toBe('Largo da Estação, Ribeira Velha');
  expect(searchOf('Estação da Ribeira Velha')).toBe('Estação da Ribeira Velha');
  expect(searchOf('Café Central, Évora')).toBe('Café Central, Évora');
  expect(directionsTo('  ')).toBeUndefined();
});
