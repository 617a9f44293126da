import type { Booking } from '../entities/booking.schema.ts';
import type { Passenger } from '../entities/bus.schema.ts';
import { toCents } from '../prices.ts';

/** The id of a companion's entry on a bus: nobody else's, whatever id the device chose (D-049). */
export const companionEntryId = (headId: string, companionId: string) => `${headId}~${companionId}`;

/** The head's id of a companion's entry, or the id itself. */
export const headIdOf = (entryId: string) => entryId.split('~')[0] ?? entryId;

/** Whose history an entry is of: the person who asked, or a companion who confirmed to be a member (GROUP-14). */
export const accountOf = ({ userId, memberUserId }: Passenger) => userId ?? memberUserId;

/** Seats of the person who asked, without the companions: one, or more on a request of another program. */
export const ownSeats = ({ seats, party = [] }: Pick<Booking, 'seats' | 'party'>) => seats - party.length;

/** What all people of a request pay, in cents (GROUP-04). */
export function totalPrice(booking: Pick<Booking, 'price' | 'seats' | 'party'>): number {
  const companions = (booking.party ?? []).reduce((sum, { price }) => sum + toCents(price), 0);
  return toCents(booking.price) * ownSeats(booking) + companions;
}

/** Those who leave a bus with this entry: the whole group with its head, otherwise nobody else (GROUP-07). */
export const leavesWith =
  (gone: Passenger) =>
  ({ id, groupId }: Passenger): boolean =>
    id === gone.id || groupId === gone.id;

/** The companions of a group's head, without those who have an account of their own. */
export const companionsOf = (passengers: readonly Passenger[], head: Passenger): Passenger[] =>
  passengers.filter((entry) => entry.groupId === head.id && entry.id !== head.id && !accountOf(entry));
