import { contradictingPayments } from '../../../domain/boarding/contradicting-payments.ts';
import { dayOf, formatDate, formatTime } from '../../../domain/calendar.ts';
import type { Passenger, WalkUp } from '../../../domain/entities/bus.schema.ts';
import type { Instant } from '../../../domain/instants.ts';

/** Returns the display name of a tick's author; `noted` is the name stored with the tick. */
export type NameOf = (uid: string | undefined, noted: string | undefined) => string | undefined;

/** `Embarcou às 06:42 · Rui`, with the date when it was not today; undefined without a tick. */
export function boardingWords(passenger: Passenger, nameOf: NameOf, now: Instant): string | undefined {
  const { boarded, boardedAt, boardedChangedAt, boardedBy, boardedByName } = passenger;
  const at = boarded ? (boardedAt ?? boardedChangedAt) : boardedChangedAt;
  const words = at && `${boarded ? 'Embarcou' : 'Retirado'} ${moment(at, now)}`;
  return words && signed(words, nameOf(boardedBy, boardedByName));
}

/** `Pago às 06:43 · Rui`, with the date when it was not today; undefined without a change. */
export function paymentWords(passenger: Passenger, nameOf: NameOf, now: Instant): string | undefined {
  const { paymentStatus, paymentChangedAt, paymentBy, paymentByName } = passenger;
  const verb = paymentStatus === 'Pago' ? 'Pago' : 'De novo pendente';
  const words = paymentChangedAt && `${verb} ${moment(paymentChangedAt, now)}`;
  return words && signed(words, nameOf(paymentBy, paymentByName));
}

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

/** `Anotado às 06:12 · Rui`, with the date when it was not today. */
export function notedWords(walkUp: WalkUp, nameOf: NameOf, now: Instant): string | undefined {
  const { notedAt, notedBy, notedByName } = walkUp;
  return notedAt && signed(`Anotado ${moment(notedAt, now)}`, nameOf(notedBy, notedByName));
}

function moment(at: Instant, now: Instant): string {
  const time = `às ${formatTime(at)}`;
  return dayOf(at) === dayOf(now) ? time : `a ${formatDate(at)} ${time}`;
}

function signed(words: string, name: string | undefined): string {
  return name ? `${words} · ${name}` : words;
}
