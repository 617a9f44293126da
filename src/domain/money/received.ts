import type { Booking } from '../entities/booking.schema.ts';
import type { Passenger } from '../entities/bus.schema.ts';
import { type Ledger, moneyOf, sumsOf } from './ledger.ts';
import { isToReturn } from './money-on-bus.ts';
import type { LeftLedger } from './payment.schema.ts';

/** What was received of one bus entry, in cents. */
export interface Received {
  id: string;
  amount: number;
  /** The part of it that the club offered. */
  offered?: number;
}

/** What the ledger of an entry says was received of it. */
export function receivedOf(id: string, { paid, live }: Pick<Ledger, 'paid' | 'live'>): Received {
  const offered = paid - moneyOf(live);
  return { id, amount: paid, ...(offered > 0 && { offered }) };
}

/**
 * The request with what was received of these bus entries, in cents: the rest of it stays (MONEY-10). From then on it says also
 * that nothing was received, which a request from before the ledger cannot (MONEY-51).
 */
export function withReceived(booking: Booking, received: readonly Received[]): Booking {
  const others = booking.paid?.filter(({ id }) => !received.some((one) => one.id === id)) ?? [];
  const paid = [...others, ...received.filter(({ amount }) => amount > 0)];
  return { ...booking, paid: paid.sort((a, b) => (a.id < b.id ? -1 : 1)) };
}

/** The request of people who get these entries, with the money that they had left behind: nothing of that is to be returned. */
export function withMoneyOf(
  booking: Booking,
  entries: readonly Passenger[],
  left: readonly LeftLedger[],
): Booking {
  const isBack = ({ id }: LeftLedger) => entries.some((entry) => entry.id === id);
  const back = left.filter(isBack);
  const isOwn = ({ userId }: LeftLedger) => userId === booking.passengerId;
  const isSettled = back.length > 0 && !left.some((one) => isOwn(one) && !isBack(one) && isToReturn(one));
  const received = back.map(({ id, payments }) => receivedOf(id, sumsOf(0, payments)));
  return {
    ...withReceived(booking, received),
    releasedPaid: isSettled ? undefined : booking.releasedPaid,
  };
}
