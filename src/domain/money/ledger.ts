import type { Passenger, PaymentTap } from '../entities/bus.schema.ts';
import type { Trip } from '../entities/trip.schema.ts';
import { isBefore } from '../instants.ts';
import { priceFor } from '../prices.ts';
import type { Payment } from './payment.schema.ts';

/** What is asked of an entry for its price. */
export type Priced = Pick<Trip, 'prices' | 'price'>;

/** What one entry of a bus owes and has paid, in cents. */
export interface Ledger {
  due: number;
  /** All entries, by time. */
  payments: readonly Payment[];
  /** Those that count: neither a correction nor corrected. */
  live: readonly Payment[];
  paid: number;
  /** What is still to be paid; 0 for who has paid too much. */
  rest: number;
  /** What was paid too much (MONEY-07); otherwise 0. */
  surplus: number;
}

/** What an entry costs: as its request or the organizer said, or of an entry from before the ledger the trip's price. */
export function dueOf(trip: Priced, entry: Passenger): number {
  return entry.amountDue ?? priceFor(trip, entry) * entry.seats;
}

/** The ledger of an entry (MONEY-01). A tick from before the ledger counts as the whole price in cash by its author (D-050). */
export function ledgerOf(trip: Priced, entry: Passenger): Ledger {
  const due = dueOf(trip, entry);
  return sumsOf(due, entry.payments ?? formerPayments(entry, due));
}

/** The sums of these entries. */
export function sumsOf(due: number, payments: readonly Payment[]): Ledger {
  const live = liveOf(payments);
  const paid = totalOf(live);
  return {
    due,
    payments,
    live,
    paid,
    rest: Math.max(0, due - paid),
    surplus: Math.max(0, paid - due),
  };
}

/** The entries that are neither a correction nor corrected. */
export function liveOf(payments: readonly Payment[]): Payment[] {
  const voided = new Set(payments.map(({ voids }) => voids));
  return payments.filter(({ id, voids }) => voids === undefined && !voided.has(id));
}

/** False for what the club offers, which counts as paid and is in nobody's pocket (MONEY-01). */
export const isMoney = ({ method }: Pick<Payment, 'method'>): boolean => method !== 'Oferta do clube';

/** What was paid of these in money, in cents. */
export const moneyOf = (payments: readonly Payment[]): number => totalOf(payments.filter(isMoney));

export function totalOf(payments: readonly Pick<Payment, 'amount'>[]): number {
  return payments.reduce((sum, { amount }) => sum + amount, 0);
}

/** The entry that voids a payment: one, whoever voids it first. */
export function voidOf(payment: Payment, by: Pick<Payment, 'by' | 'byName' | 'at'>): Payment {
  return { ...payment, ...by, id: `void-${payment.id}`, voids: payment.id };
}

/** The order of the entries of a ledger. */
export function byTime(a: Payment, b: Payment): number {
  if (isBefore(a.at, b.at)) return -1;
  return isBefore(b.at, a.at) ? 1 : a.id < b.id ? -1 : 1;
}

/** The time of an entry from before the ledger that has none. */
export const unknownTime = '1970-01-01T00:00:00.000Z';

/**
 * The ticks of an entry from before the ledger as entries: each «Pago» the whole price, voided by who decided «Pendente», so
 * that the status stays (MONEY-12).
 */
function formerPayments(entry: Passenger, due: number): Payment[] {
  const { paymentStatus, paymentChangedAt, paymentBy = '', paymentByName, timestamp } = entry;
  const deciding: PaymentTap = {
    status: paymentStatus,
    at: paymentChangedAt ?? timestamp ?? unknownTime,
    by: paymentBy,
    byName: paymentByName,
  };
  const paid = [...(entry.otherPayments ?? []), deciding].filter(({ status }) => status === 'Pago');
  const payments = paid.map(
    ({ at, by, byName }, index): Payment => ({
      ...{ id: `before-${index + 1}`, amount: due, method: 'Dinheiro', by, at },
      ...(byName !== undefined && { byName }),
    }),
  );
  const voids = paymentStatus === 'Pago' ? [] : payments.map((payment) => voidOf(payment, deciding));
  return [...payments, ...voids].sort(byTime);
}
