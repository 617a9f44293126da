import { formatTime } from '../calendar.ts';
import type { Instant } from '../instants.ts';
import { formatPrice } from '../prices.ts';
import { screenTexts } from './screen-texts.ts';

/** Why a mutation was not applied: a code from the closed list and one sentence in Portuguese. */
export interface Refusal {
  code: RefusalCode;
  message: string;
}

/**
 * The closed list (D-006), with the specification's texts where it gives one. Functions make texts that
 * contain numbers.
 */
export const refusalTexts = {
  ...screenTexts,
  INVALID: 'Dados inválidos.',
  TOO_LARGE: 'Esta alteração é demasiado grande para ser enviada.',
  UNKNOWN_MUTATION: 'Esta versão da aplicação está desatualizada. Atualize a aplicação para continuar.',
  NOT_ORGANIZER: 'Acesso não autorizado: Você não é o organizador desta viagem.',
  TRIP_EXISTS: 'Esta viagem já existe.',
  TRIP_COMPLETED: 'A viagem já está concluída.',
  TRIP_CANCELLED: 'A viagem foi cancelada.',
  TRIP_CHANGED: 'Esta viagem foi alterada noutro dispositivo. Edite-a de novo a partir dos dados atuais.',
  TRIP_NOT_PAST: 'A viagem só pode ser concluída depois do dia em que se realiza.',
  TRIP_PAST: 'Esta viagem já se realizou.',
  NO_SEATS: 'Não há lugares disponíveis.',
  PRICE_RAISED: 'O preço subiu desde que confirmou este pedido.',
  BUS_REQUIRED: 'Por favor, selecione um autocarro para aceitar a reserva.',
  BUS_EXISTS: 'Este autocarro já existe.',
  BUS_NUMBER_TAKEN: 'Já existe um autocarro com este número.',
  BUS_HAS_PASSENGERS: 'Não é possível remover um autocarro com passageiros.',
  BUS_HAS_MONEY: 'Este autocarro tem contas: dinheiro por devolver ou já entregue. Não pode ser removido.',
  CAPACITY_BELOW_OCCUPIED: 'A nova capacidade não pode ser inferior aos lugares já ocupados.',
  PAYMENT_GONE: 'Este pagamento já não está registado.',
  NOT_OWN_PAYMENT: 'Só quem recebeu este dinheiro, ou o organizador, o pode anular.',
  DELIVERY_GONE: 'Esta entrega já não está registada.',
  BOOKING_GONE: 'Dados da reserva não encontrados.',
  ALREADY_DECIDED: 'Esta reserva já foi decidida.',
  BOOKING_CHANGED: 'O pedido mudou. Veja quem vai agora, e decida de novo.',
  ALREADY_REQUESTED: 'Você já tem uma reserva pendente para esta viagem.',
  ALREADY_BOOKED: 'Você já tem uma reserva para esta viagem.',
  ALREADY_BOARDED: 'Já está a bordo: não pode desistir do lugar.',
  MEETING_PAST: 'Já passou a hora de encontro. Fale com o organizador.',
  SEATS_LEFT: 'Já há lugares disponíveis nesta viagem: pode reservar.',
  WAITING_GONE: 'Esta pessoa já não está na lista de espera.',
  OFFER_OVER: 'Esta oferta terminou.',
  PHONE_TAKEN: 'Este número de telefone já está associado a outra conta.',
  USER_GONE: 'Utilizador não encontrado.',
  NOT_A_GUIDE: 'Só podem ser atribuídos responsáveis ou organizadores.',
  OWN_ROLE: 'Não pode alterar a sua própria função.',
  NOTICE_EXPIRED: 'A hora até à qual este aviso valia já passou. Não foi enviado a ninguém.',
  EMAIL_TAKEN: 'Este e-mail já está na lista de autorizados.',
} as const;

export type RefusalCode = keyof typeof refusalTexts;

/** A refusal with the text of the list, or with the given text. */
export function refuse(code: RefusalCode, message: string = refusalTexts[code]): Refusal {
  return { code, message };
}

/** `A viagem foi cancelada. Motivo: avaria do autocarro` (CANCEL-04) */
export function tripCancelled(reason: string | undefined): Refusal {
  return refuse('TRIP_CANCELLED', reason ? `${refusalTexts.TRIP_CANCELLED} Motivo: ${reason}` : undefined);
}

/** `Não há lugares suficientes no autocarro 2. Disponíveis: 0/50.` (BOOK-10, OPEN-38) */
export function noSeatsOnBus(busNumber: string, free: number, capacity: number): Refusal {
  return refuse(
    'NO_SEATS',
    `Não há lugares suficientes no autocarro ${busNumber}. Disponíveis: ${free}/${capacity}.`,
  );
}

/** `Não há lugares suficientes. Apenas 2 lugar(es) disponível(eis).` (BOARD-16) */
export function noSeatsForPassenger(free: number): Refusal {
  return refuse('NO_SEATS', `Não há lugares suficientes. Apenas ${free} lugar(es) disponível(eis).`);
}

/** A party asks for more seats than the trip has left (GROUP-01). */
export function noSeatsForParty(left: number): Refusal {
  return refuse(
    'NO_SEATS',
    left === 1
      ? 'Só há 1 lugar disponível: não chega para todos.'
      : `Só há ${left} lugares disponíveis: não chegam para todos.`,
  );
}

/** A request was confirmed at a lower price, in cents, than it has when it arrives (PAX-62). */
export function priceRaised(confirmed: number, present: number): Refusal {
  const change = `de ${formatPrice(confirmed)} para ${formatPrice(present)}`;
  return refuse('PRICE_RAISED', `O preço subiu ${change} entretanto. Se ainda quiser ir, peça de novo.`);
}

/** Of a companion who says that they are a member (GROUP-14). */
export const onlyMembers = 'Só quem é sócio pode confirmar o preço de sócio.';
export const confirmedByAnother = 'Outra pessoa já confirmou este acompanhante.';
export const stillAsked = 'O organizador ainda não aceitou este acompanhante. Confirme depois.';

/** A companion who is aboard cannot be taken off the request any more (GROUP-05). */
export const companionAboard = 'Esta pessoa já está a bordo: fale com o responsável.';

/** Somebody else has moved the passenger to another bus of the trip (FAULTS-35). */
export function passengerMoved(busNumber: string): Refusal {
  return refuse(
    'PASSENGER_GONE',
    `Este passageiro já não está neste autocarro: está no autocarro ${busNumber}.`,
  );
}

/** Replaces the text of BUS_HAS_PASSENGERS while a walk-up of the bus is undecided (BOARD-60). */
export const someoneWaits = 'Não é possível remover um autocarro com pessoas por confirmar.';

/** The organizer has already decided otherwise about the walk-up (BOARD-59). */
export function walkUpDecided(status: 'confirmed' | 'refused'): Refusal {
  return refuse(
    'ALREADY_DECIDED',
    status === 'confirmed' ? 'Esta pessoa já foi confirmada.' : 'Esta pessoa já foi recusada.',
  );
}

/** Of a request that is not accepted there is no seat to give back (WAIT-01). */
export const noSeatYet = 'O seu pedido ainda não foi aceite: pode cancelá-lo.';

/** Only the person who gave the seat back may ask for another one (WAIT-04). */
export const seatGivenBack = 'O passageiro desistiu do lugar: só ele o pode voltar a pedir.';

/** The free seats are promised to people of the waiting list (WAIT-14). */
export const seatsAreOffered =
  'Os lugares livres estão guardados para quem recebeu uma oferta da lista de espera.';

/** An offer ends before people meet, so that a seat is never empty for it (WAIT-13). */
export const offerTooLong = 'A oferta tem de terminar antes da hora de encontro.';

/** `Esta oferta terminou às 18:00.` in Lisbon; without the end of an offer that this person does not have (WAIT-19). */
export function offerOver(endsAt: Instant | undefined): Refusal {
  return refuse('OFFER_OVER', endsAt && `Esta oferta terminou às ${formatTime(endsAt)}.`);
}

/** TRIP-27 */
export function capacityBelowOccupied(capacity: number, occupied: number): Refusal {
  return refuse(
    'CAPACITY_BELOW_OCCUPIED',
    `A nova capacidade (${capacity}) não pode ser inferior aos lugares já ocupados (${occupied}).`,
  );
}
