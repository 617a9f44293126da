import { dayOf, formatDate, formatTime } from '../../../domain/calendar.ts';
import type { Passenger, WalkUp } from '../../../domain/entities/bus.schema.ts';
import type { Instant } from '../../../domain/instants.ts';
import type { Payment } from '../../../domain/money/payment.schema.ts';
import { formatPrice } from '../../../domain/prices.ts';
import type { NameOf } from './tick-words.ts';

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

/** `15,00€ em dinheiro às 06:43 · Rui`, with the date when it was not today. */
export function receivedWords({ amount, method, at, by, byName }: Payment, nameOf: NameOf, now: Instant) {
  const how = method === 'Dinheiro' ? 'em dinheiro' : `· ${method}`;
  return signed(`${formatPrice(amount)} ${how} ${moment(at, now)}`, nameOf(by, byName));
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
