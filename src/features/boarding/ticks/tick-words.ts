import { contradictingPayments } from '../../../domain/boarding/contradicting-payments.ts';
import { formatTime } from '../../../domain/calendar.ts';
import type { Passenger } from '../../../domain/entities/bus.schema.ts';

/** Returns the display name of a tick's author; `noted` is the name stored with the tick. */
export type NameOf = (uid: string | undefined, noted: string | undefined) => string | undefined;

/** `Rui: Pago 20:51, Ana: Pendente 20:52`, while payments contradict each other (BOARD-85); undefined otherwise. */
export function contradictionWords(passenger: Passenger, nameOf: NameOf): string | undefined {
  const { paymentStatus, paymentChangedAt, paymentBy, paymentByName } = passenger;
  const others = contradictingPayments(passenger);
  if (others.length === 0 || !paymentChangedAt) return undefined;
  const deciding = { status: paymentStatus, at: paymentChangedAt, by: paymentBy, byName: paymentByName };
  return [...others, deciding]
    .map(({ status, at, by, byName }) => `${nameOf(by, byName) ?? 'alguém'}: ${status} ${formatTime(at)}`)
    .join(', ');
}

/** `faltam 47`, in seats. */
export function missingWords(seats: number): string {
  if (seats === 0) return 'não falta ninguém';
  return seats === 1 ? 'falta 1' : `faltam ${seats}`;
}
