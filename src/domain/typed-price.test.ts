import { expect, test } from 'vitest';
import { priceText, readPrice } from './typed-price.ts';

test.each([
  ['', undefined],
  ['  ', undefined],
  ['12', 12],
  ['12,', 12],
  ['12,5', 12.5],
  ['12,50', 12.5],
  ['12.50 €', 12.5],
  ['-1', -1],
  ['1.000', Number.NaN],
  ['15.555', Number.NaN],
  ['1,2,3', Number.NaN],
  ['1e3', Number.NaN],
  ['dez', Number.NaN],
])('ORG-34 %j is read as %s euro', (typed, euro) => {
  expect(readPrice(typed)).toBe(euro);
});

test('ORG-34 reads back what a form shows', () => {
  for (const euro of [0, 0.05, 12.5, 1234.56]) expect(readPrice(priceText(euro))).toBe(euro);
});
