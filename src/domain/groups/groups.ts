import type { Booking } from '../entities/booking.schema.ts';
import type { Passenger } from '../entities/bus.schema.ts';
import type { Trip } from '../entities/trip.schema.ts';
import { defaultPrice, toCents } from '../prices.ts';
import type { Companion } from './companion.schema.ts';
import type { PartyMember } from './party-argument.ts';

/** The id of a companion's entry on a bus: nobody else's, whatever id the device chose (D-049). */
export const companionEntryId = (headId: string, companionId: string) => `${headId}~${companionId}`;

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

/** The members among the companions; undefined for none (`booking.confirmedBy`). */
export function membersOf(party: readonly Companion[] | undefined): string[] | undefined {
  const members = (party ?? []).flatMap(({ memberUserId }) => memberUserId ?? []);
  return members.length > 0 ? members : undefined;
}

/** Whose history an entry is of: the person who asked, or a companion who confirmed to be a member (GROUP-14). */
export const accountOf = ({ userId, memberUserId }: Passenger) => userId ?? memberUserId;

/** Seats of the person who asked, without the companions: one, or more on a request of another program. */
export const ownSeats = ({ seats, party = [] }: Pick<Booking, 'seats' | 'party'>) => seats - party.length;

/** What all people of a request pay, in cents (GROUP-04). */
export function totalPrice(booking: Pick<Booking, 'price' | 'seats' | 'party'>): number {
  const companions = (booking.party ?? []).reduce((sum, { price }) => sum + toCents(price), 0);
  return toCents(booking.price) * ownSeats(booking) + companions;
}

/** True for the person who asked for the group, or who was added first: without them nobody of the group travels (GROUP-07). */
const isHead = ({ id, groupId }: Passenger) => groupId !== undefined && id === groupId;

/** Those who leave a bus with this entry: the whole group with its head, otherwise nobody else (GROUP-07). */
export const leavesWith =
  (gone: Passenger) =>
  (entry: Passenger): boolean =>
    entry.id === gone.id || (isHead(gone) && entry.groupId === gone.id);

/** The companions of a group's head, without those who have an account of their own. */
export const companionsOf = (passengers: readonly Passenger[], head: Passenger): Passenger[] =>
  isHead(head)
    ? passengers.filter((entry) => entry.groupId === head.id && entry.id !== head.id && !accountOf(entry))
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
  { id, name, isMinor, phone, memberUserId }: Omit<Companion, 'price'>,
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
    membershipStatus: memberUserId === undefined ? 'standard' : 'socio',
    nickname: '',
    ...(memberUserId !== undefined && { memberUserId }),
    ...(isMinor && { isMinor, responsibleId: headId }),
    ...(stopId !== undefined && { stopId }),
    ...(stopChangedAt !== undefined && { stopChangedAt }),
  };
}
