import { z } from 'zod/mini';
import { ledgerOf } from '../../money/ledger.ts';
import { payersOf } from '../../money/payers.ts';
import { formatPrice } from '../../prices.ts';
import { busesOfTrip, profileRef, publicTripRef } from '../../wire/documents.ts';
import { refuse, tripCancelled } from '../../wire/refusals.ts';
import { type Documents, defineMutation, idArgument } from '../define.ts';
import { notify, occasionOf } from '../notify.ts';
import { allowOwnOrganizer, tripAndBusesRefs } from '../trips/trip-access.ts';

/** The most people in one reminder: a whole bus. */
export const mostInReminder = 100;

/**
 * The organizer reminds people of what they have not paid yet (MONEY-16): one notification for each account, with the sum of
 * its entries. Who has paid meanwhile gets none, and neither does who has no account.
 *
 * Refused: the trip is gone or cancelled.
 */
export const remindPayment = defineMutation({
  schema: z.object({
    tripId: idArgument,
    passengerIds: z.array(idArgument).check(z.minLength(1), z.maxLength(mostInReminder)),
  }),
  refs: ({ tripId, passengerIds }, _actor, known) => [
    ...tripAndBusesRefs(tripId, known),
    ...[...owedBy(known, tripId, passengerIds).keys()].map((userId) => profileRef(userId)),
  ],
  allow: (documents, { tripId }, { actor }) => allowOwnOrganizer(documents, tripId, actor),

  apply(documents, { tripId, passengerIds }, context) {
    const trip = documents.get(publicTripRef(tripId));
    if (!trip) return refuse('TRIP_GONE');
    if (trip.cancelledAt !== undefined) return tripCancelled(trip.cancelReason);
    const told = [...owedBy(documents, tripId, passengerIds)].map(([userId, amount]) =>
      notify(
        documents,
        userId,
        'payment_reminder',
        occasionOf(context, { id: tripId, name: trip.name }),
        `Falta pagar ${formatPrice(amount)} da viagem "${trip.name}".`,
      ),
    );
    return { writes: told.flatMap(({ writes }) => writes), pushes: told.flatMap(({ pushes }) => pushes) };
  },
});

/** What each account still owes for these entries, in cents: of a companion's the head of the group. */
function owedBy(documents: Documents, tripId: string, passengerIds: readonly string[]): Map<string, number> {
  const trip = documents.get(publicTripRef(tripId));
  const owed = new Map<string, number>();
  if (!trip) return owed;
  const people = documents
    .list(busesOfTrip(trip.organizerId, tripId))
    .flatMap(({ document }) => document.passengers);
  const payerOf = payersOf(people);
  for (const entry of people.filter(({ id }) => passengerIds.includes(id))) {
    const { rest } = ledgerOf(trip, entry);
    const userId = payerOf(entry);
    if (userId !== undefined && rest > 0) owed.set(userId, (owed.get(userId) ?? 0) + rest);
  }
  return owed;
}
