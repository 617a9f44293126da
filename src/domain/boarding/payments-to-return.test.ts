import { expect, test } from 'vitest';
import { aPassenger, aPayment } from '../../../test/builders/entities.ts';
import { paymentsToReturn } from './payments-to-return.ts';

test('CANCEL-06 whoever paid, wholly or in part, before the ledger too, is counted; who was offered the seat is not', () => {
  const passengers = [
    aPassenger({ id: 'all', paymentStatus: 'Pago', payments: [aPayment()] }),
    aPassenger({ id: 'part', payments: [aPayment({ amount: 500 })] }),
    aPassenger({ id: 'another', payments: [aPayment({ amount: 1000 })] }),
    aPassenger({ id: 'before', paymentStatus: 'Pago' }),
    aPassenger({ id: 'offer', paymentStatus: 'Pago', payments: [aPayment({ method: 'Oferta do clube' })] }),
    aPassenger({ id: 'nothing' }),
  ];
  expect(paymentsToReturn([{ passengers }])).toBe(4);
});
