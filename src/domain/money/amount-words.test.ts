import { expect, test } from 'vitest';
import { amountWords } from './amount-words.ts';

test.each([
  [2000, 0, '20,00€ · por pagar'],
  [2000, 1500, '20,00€ · pagou 15,00€, faltam 5,00€'],
  [2000, 2000, '20,00€ · pago'],
  [2000, 4000, 'pagou 40,00€ de 20,00€'],
  [0, 500, 'pagou 5,00€ de 0,00€'],
])('MONEY-50 of %i cents %i were paid: %s', (due, paid, words) => {
  expect(amountWords(due, paid)).toBe(words);
});
