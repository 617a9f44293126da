import { formatTime } from '../../domain/calendar.ts';
import type { Passenger } from '../../domain/entities/bus.schema.ts';

/** Gives the name by which the viewer knows the person who made a tick; `noted` is the one that came with it. */
export type NameOf = (uid: string | undefined, noted: string | undefined) => string | undefined;

/** `Embarcou às 06:42 · Rui`; undefined while nobody has ticked this person. */
export function boardingWords(passenger: Passenger, nameOf: NameOf): string | undefined {
  const { boarded, boardedAt, boardedChangedAt, boardedBy, boardedByName } = passenger;
  const at = boarded ? (boardedAt ?? boardedChangedAt) : boardedChangedAt;
  const words = at && `${boarded ? 'Embarcou' : 'Retirado'} às ${formatTime(at)}`;
  return words && signed(words, nameOf(boardedBy, boardedByName));
}

/** `Pago às 06:43 · Rui`; undefined while nobody has changed the payment. */
export function paymentWords(passenger: Passenger, nameOf: NameOf): string | undefined {
  const { paymentStatus, paymentChangedAt, paymentBy, paymentByName } = passenger;
  const verb = paymentStatus === 'Pago' ? 'Pago' : 'De novo pendente';
  const words = paymentChangedAt && `${verb} às ${formatTime(paymentChangedAt)}`;
  return words && signed(words, nameOf(paymentBy, paymentByName));
}

function signed(words: string, name: string | undefined): string {
  return name ? `${words} · ${name}` : words;
}
