import type { Booking } from '../entities/booking.schema.ts';
import type { Passenger } from '../entities/bus.schema.ts';
import type { Trip } from '../entities/trip.schema.ts';
import { defaultPrice, toCents } from '../prices.ts';
import type { Companion } from './companion.schema.ts';
import type { PartyMember } from './party-argument.ts';

/** The id of a companion's entry on a bus: nobody else's, whatever id the device chose (D-049). */
export const companionEntryId = (headId: string, companionId: string) => `${headId}~${companionId}`;

/** The companions of a request, each at the trip's price of this moment: the member price is the person's own (GROUP-04). */
export function partyOf(trip: Trip, members: readonly PartyMember[]): Companion[] {
  const price = defaultPrice(trip) / 100;
  return members.map(({ id, name, isMinor, phone }) => ({ id, name, isMinor, phone, price }));
}

/** Seats of the person who asked, without the companions: one, or more on a request of another program. */
export const ownSeats = ({ seats, party = [] }: Pick<Booking, 'seats' | 'party'>) => seats - party.length;

/** What all people of a request pay, in cents (GROUP-04). */
export function totalPrice(booking: Pick<Booking, 'price' | 'seats' | 'party'>): number {
  const companions = (booking.party ?? []).reduce((sum, { price }) => sum + toCents(price), 0);
  return toCents(booking.price) * ownSeats(booking) + companions;
}

/** True for the person who asked for the group, or who was added first: without them nobody of the group travels (GROUP-07). */
export const isHead = ({ id, groupId }: Passenger) => groupId !== undefined && id === groupId;

/** Those who leave a bus with this entry: the whole group with its head, otherwise nobody else (GROUP-07). */
export const leavesWith =
  (gone: Passenger) =>
  (entry: Passenger): boolean =>
    entry.id === gone.id || (isHead(gone) && entry.groupId === gone.id);

/** The companions of a group's head, without those who have an account of their own. */
export const companionsOf = (passengers: readonly Passenger[], head: Passenger): Passenger[] =>
  isHead(head)
    ? passengers.filter(({ id, groupId, userId }) => groupId === head.id && id !== head.id && !userId)
    : [];

/** The entries of a head and their companions: one for each person, at the same stop, in the order of the request (GROUP-03). */
export function entriesOfGroup(
  head: Passenger,
  party: readonly Omit<Companion, 'price'>[] | undefined,
): Passenger[] {
  if (!party || party.length === 0) return [head];
  return [
    { ...head, groupId: head.id },
    ...party.map((companion) => companionEntry(head.id, companion, head)),
  ];
}

/** The entry of one companion, unpaid and not aboard, with the time and the stop of the head. */
export function companionEntry(
  headId: string,
  { id, name, isMinor, phone }: Omit<Companion, 'price'>,
  { timestamp, stopId, stopChangedAt }: Pick<Passenger, 'timestamp' | 'stopId' | 'stopChangedAt'>,
): Passenger {
  return {
    id: companionEntryId(headId, id),
    groupId: headId,
    name,
    phone,
    seats: 1,
    paymentStatus: 'Pendente',
    boarded: false,
    timestamp,
    membershipStatus: 'standard',
    nickname: '',
    ...(isMinor && { isMinor, responsibleId: headId }),
    ...(stopId !== undefined && { stopId }),
    ...(stopChangedAt !== undefined && { stopChangedAt }),
  };
}
