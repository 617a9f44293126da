import { nextBusNumber } from '../../../domain/boarding/next-bus-number.ts';
import { freeSeats, isWithoutBus } from '../../../domain/boarding/seats.ts';
import type { Booking } from '../../../domain/entities/booking.schema.ts';
import { isMutationName, type MutationName } from '../../../domain/mutators/verbs.ts';
import { compareText } from '../../../domain/text.ts';
import { bookingRef, idOf, publicTripRef } from '../../../domain/wire/documents.ts';
import type { RefusalCode } from '../../../domain/wire/refusals.ts';
import type { MutationRecord } from '../../../session/account/use-session.ts';
import { rowAddress } from '../../../ui/lists/use-openable-rows.ts';
import type { KnownDocuments } from '../drawer/known-documents.ts';

/** Buses that could take the passenger instead. */
export interface OtherBus {
  busId: string;
  busNumber: string;
  free: number;
  capacity: number;
}

export interface NextSteps {
  /** True when a retry may succeed later, e.g. with free seats. */
  canTryAgain: boolean;
  otherBuses: OtherBus[];
  /** The arguments of a rejection, while the request is pending. */
  rejection: { tripId: string; passengerId: string } | undefined;
  /** The present bus of a passenger who was ticked on a former one (FAULTS-35). */
  movedTo: { busId: string; busNumber: string } | undefined;
  /** The trip whose form restores the typed values over the present ones. */
  editAgain: string | undefined;
  /** The screen with the request as it is now, to decide it again (GROUP-40). */
  decideAgain: string | undefined;
  /** The number to begin with for a bus whose number was taken; '' without a guess. */
  otherNumber: string | undefined;
  /** The trip whose queue the person may join again. */
  waitAgain: string | undefined;
  /** A sentence of advice, or of what applies instead (BOARD-31, BOOK-14). */
  advice: string | undefined;
}

const nothing: Omit<NextSteps, 'canTryAgain'> = {
  otherBuses: [],
  rejection: undefined,
  movedTo: undefined,
  editAgain: undefined,
  decideAgain: undefined,
  otherNumber: undefined,
  waitAgain: undefined,
  advice: undefined,
};
const busProblems = new Set(['NO_SEATS', 'BUS_GONE', 'BUS_REQUIRED']);

/** Codes after which the same change can never succeed. */
const finalReasons: ReadonlySet<string> = new Set<RefusalCode>([
  'INVALID',
  'TOO_LARGE',
  'ACCOUNT_GONE',
  'NOT_ORGANIZER',
  'TRIP_GONE',
  'TRIP_EXISTS',
  'TRIP_COMPLETED',
  'TRIP_CHANGED',
  'BUS_REQUIRED',
  'BUS_GONE',
  'BUS_EXISTS',
  'BOOKING_GONE',
  'ALREADY_DECIDED',
  'BOOKING_CHANGED',
  'ALREADY_REQUESTED',
  'ALREADY_BOOKED',
  'USER_GONE',
  'OWN_ROLE',
  'EMAIL_TAKEN',
  'NOTICE_EXPIRED',
  'ALREADY_BOARDED',
  'MEETING_PAST',
  'SEATS_LEFT',
  'PRICE_RAISED',
  'WAITING_GONE',
  'OFFER_OVER',
  'PAYMENT_GONE',
  'NOT_OWN_PAYMENT',
  'DELIVERY_GONE',
]);

type Refused = Pick<MutationRecord, 'name' | 'args' | 'code'>;

/** The options for a refused change besides dismissing it (OFF-08, OFF-10). */
export function nextSteps({ name, args, code = '' }: Refused, known: KnownDocuments): NextSteps {
  const steps = isMutationName(name) ? stepsOf[name]?.(args, code, known) : undefined;
  const isFinal = finalReasons.has(code) || (code === 'TRIP_CANCELLED' && isCancelled(args, known));
  return { ...nothing, canTryAgain: !isFinal, ...steps };
}

/** A trip that was restored takes the change after all (CANCEL-05). */
const isCancelled = ({ tripId }: MutationRecord['args'], { trips }: KnownDocuments) =>
  trips.get(publicTripRef(String(tripId)).path)?.cancelledAt !== undefined;

/** What one verb offers after a refusal. */
type Steps = (args: MutationRecord['args'], code: string, known: KnownDocuments) => Partial<NextSteps>;

/** Says which decision on a booking stands (BOOK-14). */
function adviceOnDecision(booking: Booking | undefined, ifAccepted = ''): string | undefined {
  if (booking?.releasedAt) return 'O passageiro desistiu entretanto.';
  if (booking?.status === 'rejected') return 'Foi rejeitada entretanto.';
  if (booking?.status !== 'accepted') return undefined;
  return `Foi aceite entretanto${booking.busNumber ? `, no autocarro ${booking.busNumber}` : ''}.${ifAccepted}`;
}

const bookingOf = ({ tripId, passengerId }: MutationRecord['args'], { bookings }: KnownDocuments) =>
  bookings.get(bookingRef(String(tripId), String(passengerId)).path);

const afterReopening: Steps = (args, code, known) =>
  code === 'ALREADY_DECIDED' ? { advice: adviceOnDecision(bookingOf(args, known)) } : {};

/**
 * A booking that anybody has decided since says so, and nothing is left to decide. The refusal stays: whoever tapped may not
 * have read it (OFF-85).
 */
function ifDecided(booking: Booking | undefined): Partial<NextSteps> {
  if (!booking || booking.status === 'pending') return {};
  return { advice: adviceOnDecision(booking), canTryAgain: false };
}

const afterRejection: Steps = (args, _code, known) => ifDecided(bookingOf(args, known));

const afterAcceptance: Steps = (args, code, known) => {
  const booking = bookingOf(args, known);
  const mayDecide = booking && (booking.status === 'pending' || isWithoutBus(booking));
  if (!mayDecide || code === 'ALREADY_DECIDED') return ifDecided(booking);
  const tripId = String(args.tripId);
  const passengerId = String(args.passengerId);
  // The same acceptance is of a party that is not the present one, on whatever bus.
  if (booking.partyChangedAt !== args.partyChangedAt) {
    const { path } = bookingRef(tripId, passengerId);
    return { decideAgain: rowAddress(`/manage-trip/${tripId}`, path), canTryAgain: false };
  }
  return {
    otherBuses: busProblems.has(code) ? busesWithRoom(known, tripId, booking.seats, args.busId) : [],
    rejection: isWithoutBus(booking) || code === 'TRIP_CANCELLED' ? undefined : { tripId, passengerId },
  };
};

/** A passenger who can no longer withdraw a request learns how to give the seat back (FAULTS-31, WAIT-01). */
const afterWithdrawal: Steps = ({ tripId }, code, { bookings }) => {
  if (code !== 'ALREADY_DECIDED') return {};
  const own = [...bookings.values()].find((booking) => booking.tripId === tripId);
  return { advice: adviceOnDecision(own, ' Se não vai à viagem, desista do lugar na página dela.') };
};

const afterEdit: Steps = ({ tripId }, code) => (code === 'TRIP_CHANGED' ? { editAgain: String(tripId) } : {});

const afterAddition: Steps = ({ tripId }, code, { buses }) => {
  if (code !== 'BUS_NUMBER_TAKEN') return {};
  const ofTrip = [...buses.values()].filter((bus) => bus.tripId === tripId);
  return { otherNumber: nextBusNumber(ofTrip.map(({ busNumber }) => busNumber)) };
};

/** The person stands at the door even though the note was refused (BOARD-57). */
const afterNote: Steps = () => ({ advice: 'Diga ao organizador quem apareceu: só ele lhe pode dar lugar.' });

/** The text is in the sentence above, to be copied into a new notice. */
const afterNotice: Steps = (_args, code) =>
  code === 'NOTICE_EXPIRED' ? { advice: 'Se ainda interessa, escreva-o de novo com outra hora.' } : {};

const tickAdvices: Record<string, string> = {
  PASSENGER_GONE:
    'Se a pessoa está no autocarro, fale com o organizador: só ele a pode voltar a pôr na lista.',
  NOT_ALLOWED: 'Já não pode marcar neste autocarro. Diga ao organizador o que marcou.',
  NOT_ASSIGNED:
    'Diga o que marcou a quem ficou com o autocarro, ou peça ao organizador que lho volte a atribuir.',
  BUS_GONE:
    'O autocarro foi retirado da viagem. Confirme com o organizador em que autocarro segue esta pessoa.',
  TRIP_COMPLETED:
    'Foi marcado depois do fecho. Diga ao organizador o que aconteceu: o pagamento ainda pode ser corrigido.',
  TRIP_GONE: 'A viagem foi apagada. Confirme com o organizador.',
  TRIP_CANCELLED: 'Ninguém embarca numa viagem cancelada. Os pagamentos ainda podem ser corrigidos.',
};

const afterTick: Steps = (args, code, known) => {
  const bus =
    code === 'PASSENGER_GONE' || code === 'BUS_GONE'
      ? [...known.buses.values()].find(
          ({ id, tripId, passengers }) =>
            tripId === args.tripId &&
            id !== args.busId &&
            passengers.some((passenger) => passenger.id === args.passengerId),
        )
      : undefined;
  const movedTo = bus && { busId: bus.id, busNumber: bus.busNumber };
  const advice = movedTo ? `Esta pessoa está agora no autocarro ${movedTo.busNumber}.` : tickAdvices[code];
  return { movedTo, advice };
};

/** Whose offer is over may wait for another seat, while there is none (WAIT-19). */
const afterTaking: Steps = ({ tripId }, code) =>
  code === 'OFFER_OVER' ? { waitAgain: String(tripId), canTryAgain: false } : {};

const stepsOf: Record<MutationName, Steps | undefined> = {
  requestBooking: undefined,
  withdrawBooking: afterWithdrawal,
  changeParty: undefined,
  confirmCompanion: undefined,
  acceptBooking: afterAcceptance,
  rejectBooking: afterRejection,
  reopenBooking: afterReopening,
  releaseSeat: undefined,
  joinWaitingList: undefined,
  leaveWaitingList: undefined,
  offerSeat: undefined,
  takeOffer: afterTaking,
  declineOffer: undefined,
  createTrip: undefined,
  editTrip: afterEdit,
  completeTrip: undefined,
  postNotice: afterNotice,
  withdrawNotice: undefined,
  cancelTrip: undefined,
  restoreTrip: undefined,
  addBus: afterAddition,
  setBusCapacity: undefined,
  removeBus: undefined,
  assignGuides: undefined,
  addPassenger: undefined,
  removePassenger: undefined,
  movePassenger: undefined,
  swapPassengers: undefined,
  editPassenger: undefined,
  noteWalkUp: afterNote,
  confirmWalkUp: undefined,
  refuseWalkUp: undefined,
  withdrawWalkUp: undefined,
  setBoarded: afterTick,
  setPayment: afterTick,
  recordPayment: afterTick,
  voidPayment: afterTick,
  declareCash: undefined,
  settleCash: undefined,
  keepPayment: undefined,
  remindPayment: undefined,
  openRollCall: undefined,
  setPresent: afterTick,
  closeRollCall: undefined,
  setStop: undefined,
  updateProfile: undefined,
  setPhone: undefined,
  markNotificationsRead: undefined,
  setDeletionRequest: undefined,
  updateUser: undefined,
  authoriseEmail: undefined,
  removeAuthorisedEmail: undefined,
};

function busesWithRoom(known: KnownDocuments, tripId: string, seats: number, not: unknown): OtherBus[] {
  return [...known.buses.entries()]
    .map(([path, bus]) => ({ busId: idOf(path), bus, free: freeSeats(bus) }))
    .filter(({ busId, bus, free }) => bus.tripId === tripId && busId !== not && free >= seats)
    .map(({ busId, bus, free }) => ({ busId, busNumber: bus.busNumber, free, capacity: bus.capacity }))
    .sort((a, b) => compareText(a.busNumber, b.busNumber));
}
