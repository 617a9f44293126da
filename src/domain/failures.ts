import { type RefusalCode, refusalTexts } from './refusals.ts';

/**
 * What did not work, in the specification's words (§8). After a colon the reason belongs to it; after a full stop it
 * follows as a sentence of its own.
 */
const beginnings: Record<string, string> = {
  createTrip: 'Erro ao criar viagem:',
  editTrip: 'Erro ao guardar:',
  completeTrip: 'Erro ao concluir viagem:',
  addBus: 'Erro ao adicionar autocarro:',
  setBusCapacity: 'Erro ao atualizar capacidade do autocarro.',
  removeBus: 'Erro ao remover autocarro.',
  assignGuides: 'Erro ao atribuir Responsável:',
  acceptBooking: 'Erro ao atualizar reserva:',
  rejectBooking: 'Erro ao atualizar reserva:',
  movePassenger: 'Erro ao mudar de autocarro:',
  addPassenger: 'Erro ao adicionar passageiro. Por favor, tente novamente.',
  removePassenger: 'Erro ao remover passageiro.',
  authoriseEmail: 'Erro ao adicionar e-mail:',
  removeAuthorisedEmail: 'Erro ao remover e-mail:',
  setBoarded: 'Erro ao atualizar dados do passageiro.',
  setPayment: 'Erro ao atualizar dados do passageiro.',
};

const decisions: ReadonlySet<string> = new Set(['acceptBooking', 'rejectBooking']);

/** Refusals of a decision whose text the specification gives whole (BOOK-08, BOOK-10, BOOK-19). */
const standAlone: ReadonlySet<string> = new Set<RefusalCode>(['NO_SEATS', 'BUS_REQUIRED', 'BOOKING_GONE']);

/**
 * The whole sentence about a change that was not made, here or at the server: what did not work, and why (ORG-14, ORG-41,
 * TRIP-10, TRIP-22, TRIP-25, TRIP-31, TRIP-35, BOOK-20, BOARD-22, BOARD-28, BOARD-31, REG-13, REG-14). A verb that has no
 * beginning says the reason alone.
 */
export function failureSentence(
  verb: string,
  { code = '', message = refusalTexts.FAILED }: { code?: string | undefined; message?: string | undefined },
): string {
  const hasBeginning = Object.hasOwn(beginnings, verb) && !(decisions.has(verb) && standAlone.has(code));
  return hasBeginning ? `${beginnings[verb]} ${message}` : message;
}
