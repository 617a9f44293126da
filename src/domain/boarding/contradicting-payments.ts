import type { Passenger, PaymentTap } from '../entities/bus.schema.ts';

/** The taps of others that contradict the entry and that its author had not seen, earliest first. */
export function contradictingPayments({ paymentStatus, otherPayments = [] }: Passenger): PaymentTap[] {
  return otherPayments.filter(({ status }) => status !== paymentStatus);
}
