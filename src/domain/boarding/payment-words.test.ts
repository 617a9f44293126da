import { expect, test } from 'vitest';
import { aPassenger, aPayment } from '../../../test/builders/entities.ts';
import { paymentWord } from './payment-words.ts';

test('CANCEL-06 MONEY-23 on a cancelled trip a part that was paid is to be given back too', () => {
  const part = aPassenger({ amountDue: 2000, payments: [aPayment({ amount: 500 })] });
  expect([paymentWord(part, false), paymentWord(part, true)]).toEqual(['Pendente', 'A devolver']);
  const back = { ...part, payments: [aPayment(), aPayment({ id: 'void-p1', voids: 'p1' })] };
  expect(paymentWord(back, true)).toBe('Em dia');
});

test.each([
  ['what the club offered', aPayment({ method: 'Oferta do clube' })],
  ['«Pago» on a trip that costs nothing', aPayment({ amount: 0 })],
])('CANCEL-06 MONEY-46 %s is not to be given back', (_, payment) => {
  const entry = aPassenger({ paymentStatus: 'Pago', payments: [payment] });
  expect([paymentWord(entry, false), paymentWord(entry, true)]).toEqual(['Pago', 'Em dia']);
});
