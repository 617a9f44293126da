import { expect, test } from 'vitest';
import { largestAmount } from '../../money/largest-amount.ts';
import { typedAmount, typedPrice } from './typed-amount.ts';

const amount = typedAmount(1, largestAmount);
const read = (text: string, field = amount) => {
  const result = field.safeParse(text);
  return result.success ? result.data : result.error.issues.map(({ message }) => message);
};

test.each([
  ['15', 1500],
  ['12,5', 1250],
  ['12.50 €', 1250],
  ['0,01', 1],
  ['500', 50_000],
])('MONEY-36 %s is an amount', (text, cents) => expect(read(text)).toBe(cents));

test.each([
  ['', 'Escreva um valor acima de zero.'],
  ['  ', 'Escreva um valor acima de zero.'],
  ['quinze', 'Escreva um valor acima de zero.'],
  ['0', 'Escreva um valor acima de zero.'],
  ['-5', 'Escreva um valor acima de zero.'],
  ['12,505', 'O valor tem no máximo duas casas decimais.'],
  ['1.000', 'O valor tem no máximo duas casas decimais.'],
  ['500,01', 'O valor não pode passar de 500,00€.'],
])('MONEY-36 %j is none: %s', (text, sentence) => expect(read(text)).toEqual([sentence]));

test('MONEY-41 a price may be 0, and asks for itself', () => {
  expect(read('0', typedPrice)).toBe(0);
  expect(read('', typedPrice)).toEqual(['Escreva o preço, por exemplo 12,50.']);
  expect(read('600', typedPrice)).toEqual(['O valor não pode passar de 500,00€.']);
});
