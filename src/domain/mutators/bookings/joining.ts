import type { Booking } from '../../entities/booking.schema.ts';
import type { Passenger } from '../../entities/bus.schema.ts';
import type { Trip } from '../../entities/trip.schema.ts';
import type { Companion } from '../../groups/companion.schema.ts';
import { companionEntryId } from '../../groups/groups.ts';
import { companionEntry, withAmountDue, withParty } from '../../groups/party.ts';
import type { Instant } from '../../instants.ts';
import { bookingRef, profileRef, type Ref } from '../../wire/documents.ts';
import { type Documents, type MutationContext, type Write, write } from '../define.ts';
import { notify, occasionOf } from '../notify.ts';
import type { BookingChange } from '../trips/trip-access.ts';

/** The request of one more companion for a person who is accepted already, at the stop of that person (GROUP-13). */
export function joiningRequest(head: Booking, companion: Companion, createdAt: Instant): Booking {
  const { tripId, organizerId, passengerId: headId, passengerName: headName, passengerPhone, stopId } = head;
  return {
    tripId,
    organizerId,
    passengerId: companionEntryId(headId, companion.id),
    passengerName: companion.name,
    passengerPhone: companion.phone || passengerPhone,
    membershipStatus: 'standard',
    nickname: '',
    seats: 1,
    price: companion.price,
    status: 'pending',
    createdAt,
    joins: { headId, headName, companion },
    ...(stopId !== undefined && { stopId }),
  };
}

/**
 * The requests of the companions whom a person still asks for, taken back: they go with the person's own (GROUP-13). For the
 * counts and for the writes.
 */
export const askingGone = (booking: Booking | undefined): BookingChange[] =>
  (booking?.asking ?? []).map(({ id }) => ({
    passengerId: companionEntryId(booking?.passengerId ?? '', id),
    booking: undefined,
  }));

/** What taking them back reads. */
export const askingRefs = (tripId: string, booking: Booking | undefined): Ref[] =>
  askingGone(booking).map(({ passengerId }) => bookingRef(tripId, passengerId));

/** The writes of such changes. */
export const writeJoining = (
  documents: Documents,
  tripId: string,
  changes: readonly BookingChange[],
): Write[] =>
  changes
    .filter(({ passengerId, booking }) => booking || documents.get(bookingRef(tripId, passengerId)))
    .map(({ passengerId, booking }) => write(bookingRef(tripId, passengerId), booking));

/** The person for whom a request of one more companion was made, and where they are told of it. */
export function headRefs(tripId: string, booking: Booking | undefined): Ref[] {
  const headId = booking?.joins?.headId;
  return headId === undefined ? [] : [bookingRef(tripId, headId), profileRef(headId)];
}

/** The bus entry of one more companion, at the stop where the person gets on by now, with the pass of the person. */
export function joiningEntry(head: Booking, companion: Companion, timestamp: Instant): Passenger {
  const { stopId, stopChangedAt, passCode } = head;
  const shared = { timestamp, stopId, stopChangedAt, passCode };
  return companionEntry(head.passengerId, withAmountDue(companion), shared);
}

/** The person's request once one of those whom they ask for is decided. */
export function afterDecision(head: Booking, companion: Companion, isAccepted: boolean): Booking {
  const asking = head.asking?.filter(({ id }) => id !== companion.id) ?? [];
  return {
    ...(isAccepted ? withParty(head, [...(head.party ?? []), companion]) : head),
    asking: asking.length > 0 ? asking : undefined,
  };
}

/** Tells the person who asked what was decided about a companion. */
export function tellHead(
  documents: Documents,
  tripId: string,
  { name }: Trip,
  { headId, companion }: { headId: string; companion: Companion },
  isAccepted: boolean,
  context: MutationContext,
) {
  return notify(
    documents,
    headId,
    isAccepted ? 'booking_accepted' : 'booking_rejected',
    occasionOf(context, { id: tripId, name }),
    `O lugar de ${companion.name} na viagem "${name}" foi ${isAccepted ? 'aceite' : 'rejeitado'}.`,
  );
}
