import { expect, test } from 'vitest';
import { aPassenger, aPayment } from '../../../test/builders/entities.ts';
import { paymentWord } from './payment-words.ts';

test('CANCEL-06 MONEY-23 on a cancelled trip a part that was paid is to be given back too', () => {
  const part = aPassenger({ amountDue: 2000, payments: [aPayment({ amount: 500 })] });
  expect([paymentWord(part, false), paymentWord(part, true)]).toEqual(['Pendente', 'A devolver']);
  const back = { ...part, payments: [aPayment(), aPayment({ id: 'void-p1', voids: 'p1' })] };
  expect(paymentWord(back, true)).toBe('Em dia');
});
