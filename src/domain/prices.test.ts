import { expect, test } from 'vitest';
import { defaultPrice, formatPrice, memberPrice, priceFor, toCents } from './prices.ts';

test.each([
  [0, '0,00€'],
  [5, '0,05€'],
  [1500, '15,00€'],
  [1250, '12,50€'],
  [123456, '1234,56€'],
  [-250, '-2,50€'],
])('SHELL-03 CONST-11 %i cents are shown as %s', (cents, shown) => {
  expect(formatPrice(cents)).toBe(shown);
});

test.each([
  [0.1 + 0.2, 30],
  [12.5, 1250],
  [19.99, 1999],
  [35, 3500],
])('%f euro are %i cents', (euro, cents) => {
  expect(toCents(euro)).toBe(cents);
});

test.each([
  ['lower', { default: 20, socio: 15 }, 1500],
  ['equal', { default: 20, socio: 20 }, 2000],
  ['higher', { default: 20, socio: 25 }, 2000],
  ['absent', { default: 20 }, 2000],
  ['free', { default: 20, socio: 0 }, 0],
])('PAX-12 CONST-12 PERM-15 a member pays the member price only when lower: %s', (_, prices, cents) => {
  expect(priceFor({ prices }, { membershipStatus: 'socio' })).toBe(cents);
  expect(priceFor({ prices }, { membershipStatus: 'standard' })).toBe(2000);
  expect(priceFor({ prices }, { membershipStatus: 'socio_pending_payment' })).toBe(2000);
});

test.each([
  ['prices before the legacy price', { prices: { default: 12 }, price: 10 }, 1200],
  ['a default price of nothing', { prices: { default: 0 }, price: 10 }, 0],
  ['only the legacy price', { price: 10 }, 1000],
  ['a member price beside the legacy price', { prices: { socio: 8 }, price: 10 }, 1000],
  ['neither', {}, 0],
])('PAX-13 CONST-12 DATA-18 the price falls back: %s', (_, trip, cents) => {
  expect(defaultPrice(trip)).toBe(cents);
});

test('a trip without a member price has none', () => {
  expect(memberPrice({ prices: { default: 20 } })).toBeUndefined();
  expect(memberPrice({ prices: { default: 20, socio: 7.5 } })).toBe(750);
});
