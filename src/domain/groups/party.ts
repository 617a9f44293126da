import type { Booking } from '../entities/booking.schema.ts';
import type { Passenger } from '../entities/bus.schema.ts';
import type { Trip } from '../entities/trip.schema.ts';
import { defaultPrice, toCents } from '../prices.ts';
import type { Companion } from './companion.schema.ts';
import { companionEntryId, ownSeats } from './groups.ts';
import type { PartyMember } from './party-argument.ts';

/**
 * The companions of a request, each at the trip's price of this moment: the member price is the person's own (GROUP-04). Those who
 * keep id and name keep their price, and the member who they are.
 */
export function partyOf(
  trip: Trip,
  members: readonly PartyMember[],
  former: readonly Companion[] = [],
): Companion[] {
  const price = defaultPrice(trip) / 100;
  return members.map(({ id, name, isMinor, phone }) => {
    const same = former.find((companion) => companion.id === id && companion.name === name);
    return { price, ...same, id, name, isMinor, phone };
  });
}

/** The request with these companions: their seats are counted, and `confirmedBy` names the members among them. */
export function withParty(booking: Booking, party: readonly Companion[]): Booking {
  const members = party.flatMap(({ memberUserId }) => memberUserId ?? []);
  return {
    ...booking,
    seats: ownSeats(booking) + party.length,
    party: party.length > 0 ? [...party] : undefined,
    confirmedBy: members.length > 0 ? members : undefined,
  };
}

/** A companion, of whom was added by hand what they pay in cents; otherwise the price of the request. */
type CompanionOfGroup = Omit<Companion, 'price'> & { amountDue?: number | undefined };

/** A companion of a request, with what they pay. */
export const withAmountDue = (companion: Companion): CompanionOfGroup => ({
  ...companion,
  amountDue: toCents(companion.price),
});

/** The entries of a head and their companions: one for each person, at the same stop, in the order of the request (GROUP-03). */
export function entriesOfGroup(head: Passenger, party: readonly CompanionOfGroup[] | undefined): Passenger[] {
  if (!party || party.length === 0) return [head];
  return [
    { ...head, groupId: head.id },
    ...party.map((companion) => companionEntry(head.id, companion, head)),
  ];
}

/** The entry of one companion, unpaid and not aboard, with the time, the stop and the pass of the head. */
export function companionEntry(
  headId: string,
  { id, name, isMinor, phone, memberUserId, amountDue }: CompanionOfGroup,
  {
    timestamp,
    stopId,
    stopChangedAt,
    passCode,
  }: Pick<Passenger, 'timestamp' | 'stopId' | 'stopChangedAt' | 'passCode'>,
): Passenger {
  return {
    id: companionEntryId(headId, id),
    groupId: headId,
    name,
    phone,
    seats: 1,
    ...(amountDue !== undefined && { amountDue }),
    paymentStatus: 'Pendente',
    boarded: false,
    timestamp,
    membershipStatus: memberUserId === undefined ? 'standard' : 'socio',
    nickname: '',
    ...(memberUserId !== undefined && { memberUserId }),
    ...(isMinor && { isMinor, responsibleId: headId }),
    ...(stopId !== undefined && { stopId }),
    ...(stopChangedAt !== undefined && { stopChangedAt }),
    ...(passCode !== undefined && { passCode }),
  };
}
