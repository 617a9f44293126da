import { dayOf, formatDate, formatTime } from '../../../domain/calendar.ts';
import type { Passenger, WalkUp } from '../../../domain/entities/bus.schema.ts';
import type { Instant } from '../../../domain/instants.ts';
import { unknownTime } from '../../../domain/money/ledger.ts';
import type { Delivery, Payment } from '../../../domain/money/payment.schema.ts';
import { formatPrice } from '../../../domain/prices.ts';
import type { Presence } from '../../../domain/roll-calls/roll-call.schema.ts';
import type { NameOf } from './tick-words.ts';

/** `Embarcou às 06:42 com passe · Rui`, with the date when it was not today; undefined without a tick. */
export function boardingWords(passenger: Passenger, nameOf: NameOf, now: Instant): string | undefined {
  const { boarded, boardedAt, boardedChangedAt, boardedBy, boardedByName, boardedVia } = passenger;
  const at = boarded ? (boardedAt ?? boardedChangedAt) : boardedChangedAt;
  const how = boardedVia === 'passe' ? ' com passe' : '';
  const words = at && `${boarded ? 'Embarcou' : 'Retirado'} ${moment(at, now)}${how}`;
  return words && signed(words, nameOf(boardedBy, boardedByName));
}

/**
 * `15,00€ em dinheiro às 06:43 · Rui`, with the date when it was not today, and without a time where an old tick has none; of a trip
 * that costs nothing `Pago às 06:43 · Rui`.
 */
export function receivedWords(
  { amount, method, at, by, byName }: Payment,
  nameOf: NameOf,
  now: Instant,
): string {
  const how = method === 'Dinheiro' ? 'em dinheiro' : `· ${method}`;
  const what = amount === 0 ? 'Pago' : `${formatPrice(amount)} ${how}`;
  return signed(at === unknownTime ? what : `${what} ${moment(at, now)}`, nameOf(by, byName));
}

/** `anulado por Célia às 06:50`, of the entry that voids a payment. */
export function voidedWords({ at, by, byName }: Payment, nameOf: NameOf, now: Instant): string {
  const name = nameOf(by, byName);
  return `anulado ${name ? `por ${name} ` : ''}${moment(at, now)}`;
}

/** `240,00€ às 18:05`, of cash that was handed over. */
export function deliveredWords({ amount, at }: Delivery, now: Instant): string {
  return `${formatPrice(amount)} ${moment(at, now)}`;
}

/** What a roll call says of somebody, in a sentence. */
export const presenceSaid: Record<Presence['state'], string> = {
  presente: 'Presente',
  'outro meio': 'Regressa por outro meio',
  'em falta': 'Em falta',
};

/** `Presente às 22:10 · Rui`, of a tick in a roll call. */
export function presenceMoment({ state, at, by, byName }: Presence, nameOf: NameOf, now: Instant): string {
  return signed(`${presenceSaid[state]} ${moment(at, now)}`, nameOf(by, byName));
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
