import { freeSeats } from '../../../domain/boarding/seats.ts';
import { isWithoutBus } from '../../../domain/entities/booking.schema.ts';
import { compareText } from '../../../domain/text.ts';
import { bookingRef, idOf } from '../../../domain/wire/documents.ts';
import type { RefusalCode } from '../../../domain/wire/refusals.ts';
import type { MutationRecord } from '../../../session/account/use-session.ts';
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
  /** The present bus of a passenger who was ticked on a former one (FAULTS 35). */
  movedTo: { busId: string; busNumber: string } | undefined;
  /** The trip whose form restores the typed values over the present ones. */
  editAgain: string | undefined;
  /** A sentence of advice, or of what applies instead (BOARD-31, BOOK-14). */
  advice: string | undefined;
}

type OwnSteps = Omit<NextSteps, 'canTryAgain'>;

const nothing: OwnSteps = {
  otherBuses: [],
  rejection: undefined,
  movedTo: undefined,
  editAgain: undefined,
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
  'ALREADY_REQUESTED',
  'ALREADY_BOOKED',
  'USER_GONE',
  'OWN_ROLE',
  'EMAIL_TAKEN',
]);

/** The options for a refused change besides dismissing it (OFF-08, OFF-10). */
export function nextSteps(
  mutation: Pick<MutationRecord, 'name' | 'args' | 'code'>,
  known: KnownDocuments,
): NextSteps {
  return { ...ownSteps(mutation, known), canTryAgain: !finalReasons.has(mutation.code ?? '') };
}

/** The options that are specific to the verb. */
function ownSteps(
  { name, args, code }: Pick<MutationRecord, 'name' | 'args' | 'code'>,
  known: KnownDocuments,
): OwnSteps {
  if (name === 'setBoarded' || name === 'setPayment') return afterTick(args, code, known);
  if (name === 'noteWalkUp') return { ...nothing, advice: tellOrganizer };
  if (name === 'editTrip' && code === 'TRIP_CHANGED') return { ...nothing, editAgain: String(args.tripId) };
  if (code === 'ALREADY_DECIDED') return { ...nothing, advice: decidedMeanwhile(name, args, known) };
  if (name !== 'acceptBooking') return nothing;
  const tripId = String(args.tripId);
  const passengerId = String(args.passengerId);
  const booking = known.bookings.get(bookingRef(tripId, passengerId).path);
  if (!booking || (booking.status !== 'pending' && !isWithoutBus(booking))) return nothing;
  const otherBuses = busProblems.has(code ?? '')
    ? busesWithRoom(known, tripId, booking.seats, args.busId)
    : [];
  return { ...nothing, otherBuses, rejection: isWithoutBus(booking) ? undefined : { tripId, passengerId } };
}

/** Says which decision applies, and whom to ask about a request that can no longer be withdrawn (FAULTS 31). */
function decidedMeanwhile(
  name: string,
  { tripId, passengerId }: MutationRecord['args'],
  { bookings }: KnownDocuments,
): string | undefined {
  const isOwn = name === 'withdrawBooking';
  const booking = isOwn
    ? [...bookings.values()].find((one) => one.tripId === tripId)
    : bookings.get(bookingRef(String(tripId), String(passengerId)).path);
  if (booking?.status === 'rejected') return 'Foi rejeitada entretanto.';
  if (booking?.status !== 'accepted') return undefined;
  const accepted = `Foi aceite entretanto${booking.busNumber ? `, no autocarro ${booking.busNumber}` : ''}.`;
  return isOwn ? `${accepted} Se não vai à viagem, avise o organizador: só ele liberta o lugar.` : accepted;
}

/** Advice for a refused note: the person is still at the door (BOARD-57). */
const tellOrganizer = 'Diga ao organizador quem apareceu: só ele lhe pode dar lugar.';

const advices: Record<string, string> = {
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
};

function afterTick(args: MutationRecord['args'], code: string | undefined, known: KnownDocuments): OwnSteps {
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
  const advice = movedTo ? `Esta pessoa está agora no autocarro ${movedTo.busNumber}.` : advices[code ?? ''];
  return { ...nothing, movedTo, advice };
}

function busesWithRoom(known: KnownDocuments, tripId: string, seats: number, not: unknown): OtherBus[] {
  return [...known.buses.entries()]
    .map(([path, bus]) => ({ busId: idOf(path), bus, free: freeSeats(bus) }))
    .filter(({ busId, bus, free }) => bus.tripId === tripId && busId !== not && free >= seats)
    .map(({ busId, bus, free }) => ({ busId, busNumber: bus.busNumber, free, capacity: bus.capacity }))
    .sort((a, b) => compareText(a.busNumber, b.busNumber));
}
