import { totalOf } from './ledger.ts';
import { type Payment, type PaymentMethod, paymentMethods } from './payment.schema.ts';

/** What these payments come to in each way, in cents, in the order in which the screens name the ways. */
export function byMethod(payments: readonly Payment[]): Record<PaymentMethod, number> {
  const sums = paymentMethods.map((method) => [
    method,
    totalOf(payments.filter((payment) => payment.method === method)),
  ]);
  return Object.fromEntries(sums) as Record<PaymentMethod, number>;
}
