import type { Booking } from '../../../domain/entities/booking.schema.ts';
import type { Companion } from '../../../domain/groups/companion.schema.ts';
import { totalPrice } from '../../../domain/groups/groups.ts';
import { namesOf, seatsWord } from '../../../domain/groups/who-comes.ts';
import { formatPrice } from '../../../domain/prices.ts';

/** `Consigo: Tomás (menor), Rui` */
export const withWhom = (party: readonly Pick<Companion, 'name' | 'isMinor'>[]) =>
  `Consigo: ${namesOf(party)}`;

/** `4 lugares: 75,00€`, of two people or more. */
export function seatsAndTotal(booking: Pick<Booking, 'price' | 'seats' | 'party'>): string {
  return `${seatsWord(booking.seats)}: ${formatPrice(totalPrice(booking))}`;
}

/** `À espera do organizador: Zé` */
export const waitingFor = (asking: readonly Companion[]) =>
  `À espera do organizador: ${asking.map(({ name }) => name).join(', ')}`;

/** What is said of a change of the companions, once the server has it and while it waits for a network. */
export const partyChanged = {
  done: 'Acompanhantes alterados.',
  kept: 'Alteração guardada. Será enviada quando houver rede.',
};

/** The same of more people on an accepted request. */
export const moreAsked = {
  done: 'Pedido enviado ao organizador.',
  kept: 'Pedido guardado. Será enviado quando houver rede.',
};
