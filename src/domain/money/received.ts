import type { Booking } from '../entities/booking.schema.ts';
import type { Passenger } from '../entities/bus.schema.ts';
import { sumsOf } from './ledger.ts';
import type { LeftLedger } from './payment.schema.ts';

/** What was received of one bus entry, in cents. */
export interface Received {
  id: string;
  amount: number;
}

/** The request with what was received of these bus entries, in cents: the rest of it stays (MONEY-10). */
export function withReceived(booking: Booking, received: readonly Received[]): Booking {
  const others = booking.paid?.filter(({ id }) => !received.some((one) => one.id === id)) ?? [];
  const paid = [...others, ...received.filter(({ amount }) => amount > 0)].sort((a, b) =>
    a.id < b.id ? -1 : 1,
  );
  return { ...booking, paid: paid.length > 0 ? paid : undefined };
}

/** The request of people who come back to a bus, with the money that they had left behind. */
export function withMoneyOf(
  booking: Booking,
  entries: readonly Passenger[],
  left: readonly LeftLedger[],
): Booking {
  const back = left.filter(({ id }) => entries.some((entry) => entry.id === id));
  return withReceived(
    booking,
    back.map(({ id, payments }) => ({ id, amount: sumsOf(0, payments).paid })),
  );
}
