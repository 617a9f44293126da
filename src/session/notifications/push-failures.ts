import { isMutationName, type MutationName } from '../../domain/mutators/verbs.ts';
import type { FailedPush } from '../../sync/index.ts';
import { useMessageStore } from '../messages/message-store.ts';

/**
 * Shows that the push of a decision was not sent. The decision stands and is in the person's list of notifications, so of
 * several failures at once only the first is shown.
 */
export function tellPushFailures(failures: FailedPush[]): void {
  const texts = failures.map(textOf).filter((text) => text !== undefined);
  const [text] = texts;
  if (text !== undefined) useMessageStore.getState().show({ tone: 'error', text, slot: 'push-failure' });
}

/** The message on screen; undefined when the failure is only written to the console. */
type Text = (failure: FailedPush) => string | undefined;

const ofDecision: Text = ({ reason, message }) =>
  reason === 'unreachable'
    ? 'Erro ao contactar o servidor de notificações.'
    : `Falha ao enviar notificação: ${message}`;

const ofMembership: Text = ({ message }) => `Perfil atualizado, mas falha ao enviar notificação: ${message}`;

/** A cancellation is only written to the console (BOARD-26). */
const ofCancellation: Text = ({ message, mutationId }) => {
  // biome-ignore lint/suspicious/noConsole: the specification wants it there and nowhere else.
  console.warn(`Falha ao enviar notificação: ${message}`, mutationId);
  return undefined;
};

const texts: Record<MutationName, Text> = {
  requestBooking: ofDecision,
  withdrawBooking: ofDecision,
  changeParty: ofDecision,
  confirmCompanion: ofDecision,
  acceptBooking: ofDecision,
  rejectBooking: ofDecision,
  reopenBooking: ofDecision,
  releaseSeat: ofDecision,
  joinWaitingList: ofDecision,
  leaveWaitingList: ofDecision,
  offerSeat: ofDecision,
  takeOffer: ofDecision,
  declineOffer: ofDecision,
  createTrip: ofDecision,
  editTrip: ofDecision,
  completeTrip: ofDecision,
  postNotice: ofDecision,
  withdrawNotice: ofDecision,
  cancelTrip: ofDecision,
  restoreTrip: ofDecision,
  addBus: ofDecision,
  setBusCapacity: ofDecision,
  removeBus: ofDecision,
  assignGuides: ofDecision,
  addPassenger: ofDecision,
  removePassenger: ofCancellation,
  movePassenger: ofDecision,
  swapPassengers: ofDecision,
  editPassenger: ofDecision,
  noteWalkUp: ofDecision,
  confirmWalkUp: ofDecision,
  refuseWalkUp: ofDecision,
  withdrawWalkUp: ofDecision,
  setBoarded: ofDecision,
  setPayment: ofDecision,
  recordPayment: ofDecision,
  voidPayment: ofDecision,
  declareCash: ofDecision,
  settleCash: ofDecision,
  keepPayment: ofDecision,
  remindPayment: ofDecision,
  openRollCall: ofDecision,
  setPresent: ofDecision,
  closeRollCall: ofDecision,
  setStop: ofDecision,
  updateProfile: ofDecision,
  setPhone: ofDecision,
  markNotificationsRead: ofDecision,
  setDeletionRequest: ofDecision,
  updateUser: ofMembership,
  authoriseEmail: ofDecision,
  removeAuthorisedEmail: ofDecision,
};

function textOf(failure: FailedPush): string | undefined {
  const text = isMutationName(failure.name) ? texts[failure.name] : ofDecision;
  return text(failure);
}
