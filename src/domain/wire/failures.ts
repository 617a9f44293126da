import { factsOf, isMutationName, type MutationName } from '../mutators/verbs.ts';
import type { RefusalCode } from './refusals.ts';
import { screenTexts } from './screen-texts.ts';

/**
 * What failed, in the specification's words. A beginning that ends in a colon continues with the reason; after a
 * full stop the reason is a sentence of its own.
 */
const beginnings: Record<MutationName, string | undefined> = {
  createTrip: 'Erro ao criar viagem:',
  editTrip: 'Erro ao guardar:',
  requestBooking: 'Erro ao reservar viagem:',
  withdrawBooking: undefined,
  changeParty: undefined,
  confirmCompanion: undefined,
  setPhone: 'Erro ao atualizar número:',
  updateProfile: 'Erro ao salvar o perfil:',
  completeTrip: 'Erro ao concluir viagem:',
  postNotice: 'Erro ao enviar aviso:',
  withdrawNotice: 'Erro ao retirar aviso:',
  cancelTrip: 'Erro ao cancelar viagem:',
  restoreTrip: 'Erro ao repor viagem:',
  addBus: 'Erro ao adicionar autocarro:',
  setBusCapacity: 'Erro ao atualizar capacidade do autocarro.',
  removeBus: 'Erro ao remover autocarro.',
  assignGuides: 'Erro ao atribuir Responsável:',
  acceptBooking: 'Erro ao atualizar reserva:',
  rejectBooking: 'Erro ao atualizar reserva:',
  reopenBooking: 'Erro ao reabrir reserva:',
  releaseSeat: undefined,
  joinWaitingList: undefined,
  leaveWaitingList: undefined,
  offerSeat: 'Erro ao oferecer lugar:',
  takeOffer: undefined,
  declineOffer: undefined,
  movePassenger: 'Erro ao mudar de autocarro:',
  swapPassengers: 'Erro ao trocar passageiros:',
  editPassenger: 'Erro ao corrigir passageiro:',
  addPassenger: 'Erro ao adicionar passageiro. Por favor, tente novamente.',
  removePassenger: 'Erro ao remover passageiro.',
  noteWalkUp: 'Erro ao anotar quem apareceu.',
  confirmWalkUp: 'Erro ao confirmar quem apareceu.',
  refuseWalkUp: 'Erro ao recusar quem apareceu.',
  withdrawWalkUp: 'Erro ao retirar quem apareceu.',
  authoriseEmail: 'Erro ao adicionar e-mail:',
  removeAuthorisedEmail: 'Erro ao remover e-mail:',
  setBoarded: 'Erro ao atualizar dados do passageiro.',
  setPayment: 'Erro ao atualizar dados do passageiro.',
  recordPayment: 'Erro ao registar pagamento:',
  voidPayment: 'Erro ao anular pagamento:',
  declareCash: 'Erro ao registar entrega:',
  settleCash: 'Erro ao confirmar entrega:',
  keepPayment: 'Erro ao guardar:',
  remindPayment: 'Erro ao lembrar:',
  openRollCall: 'Erro ao abrir a chamada:',
  setPresent: 'Erro ao marcar presença:',
  closeRollCall: 'Erro ao fechar a chamada:',
  setStop: 'Erro ao mudar a paragem:',
  markNotificationsRead: undefined,
  setDeletionRequest: undefined,
  updateUser: undefined,
};

/** Refusals of a decision that the specification gives as whole sentences (BOOK-08, BOOK-10, BOOK-19, GROUP-02). */
const standAlone: ReadonlySet<string> = new Set<RefusalCode>([
  'NO_SEATS',
  'BUS_REQUIRED',
  'BOOKING_GONE',
  'BOOKING_CHANGED',
]);

/** Codes that say nothing about the request: the app or phone failed. All other reasons of a request have a text of their own. */
const unexpected: ReadonlySet<string> = new Set<RefusalCode | 'NOT_STORED'>([
  'NOT_STORED',
  'FAILED',
  'INVALID',
  'TOO_LARGE',
  'UNKNOWN_MUTATION',
]);

function saysAll(verb: string, code: string): boolean {
  switch (factsOf(verb)?.kind) {
    case 'booking-decision':
    case 'walk-up-decision':
      return standAlone.has(code);
    case 'request':
      return !unexpected.has(code);
    default:
      return false;
  }
}

/**
 * The whole sentence about a change that failed, here or at the server: what failed, and why (ORG-14, ORG-41, TRIP-10,
 * TRIP-22, TRIP-25, TRIP-31, TRIP-35, BOOK-20, BOARD-22, BOARD-28, BOARD-31, REG-13, REG-14, PAX-39, PROF-03, PROF-12).
 * Only the reason for a verb without a beginning. A screen with other words passes its own `beginning`.
 */
export function failureSentence(
  verb: string,
  { code = '', message = screenTexts.FAILED }: { code?: string | undefined; message?: string | undefined },
  beginning = isMutationName(verb) ? beginnings[verb] : undefined,
): string {
  return beginning === undefined || saysAll(verb, code) ? message : `${beginning} ${message}`;
}
