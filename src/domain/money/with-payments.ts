import type { Passenger, PaymentStatus } from '../entities/bus.schema.ts';
import { byTime, type Ledger, ledgerOf, type Priced, sumsOf } from './ledger.ts';
import type { Payment } from './payment.schema.ts';

/** Pago once something was paid and nothing is left to pay. Of a trip that costs nothing the tick of a guide says so. */
function statusOf({ live, rest }: Ledger): PaymentStatus {
  return live.length > 0 && rest === 0 ? 'Pago' : 'Pendente';
}

/** The entry with this price and these ledger entries; status, time and author follow from them (MONEY-02). */
export function withLedger(entry: Passenger, due: number, payments: readonly Payment[]): Passenger {
  const sorted = [...payments].sort(byTime);
  const latest = sorted.at(-1);
  return {
    ...entry,
    amountDue: due,
    payments: sorted.length > 0 ? sorted : undefined,
    paymentStatus: statusOf(sumsOf(due, sorted)),
    paymentChangedAt: latest?.at,
    paymentBy: latest?.by,
    paymentByName: latest?.byName,
    otherPayments: undefined,
  };
}

/** The same entry when the ledger has this id already: a payment delivered twice is one (union by id). */
export function withPayment(trip: Priced, entry: Passenger, ...added: readonly Payment[]): Passenger {
  const { due, payments } = ledgerOf(trip, entry);
  const all = joined(payments, added);
  return all === payments ? entry : withLedger(entry, due, all);
}

/** The union of both by id; the first list itself when the second has nothing new. */
export function joined(payments: readonly Payment[], added: readonly Payment[]): readonly Payment[] {
  const known = new Set(payments.map(({ id }) => id));
  const fresh = added.filter(({ id }) => !known.has(id));
  return fresh.length > 0 ? [...payments, ...fresh].sort(byTime) : payments;
}
