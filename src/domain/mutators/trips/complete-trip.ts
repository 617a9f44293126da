import { z } from 'zod/mini';
import { sheetWrites } from '../../boarding/trip-sheet.ts';
import { isPastDay } from '../../calendar.ts';
import type { Passenger } from '../../entities/bus.schema.ts';
import { accountOf, companionsOf } from '../../groups/groups.ts';
import { busesOfTrip, publicTripRef } from '../../wire/documents.ts';
import { refuse, tripCancelled } from '../../wire/refusals.ts';
import { type Documents, defineMutation, idArgument, nothingToDo } from '../define.ts';
import { allowOwnOrganizer, tripAndBusesRefs, writeTrip } from './trip-access.ts';
import { outcomeRefs, outcomeWrites } from './trip-outcome.ts';

/** Stands for the present where it only decides the season of a trip without a date. */
const undated = '1970-01-01T00:00:00.000Z';

/**
 * The organizer completes a trip whose day is over. One transaction writes both copies and, for every passenger with an
 * account, history, profile and booking. The organizer's numbers go (ORG-52, DATA-65). Idempotent (ORG-15 to ORG-22,
 * OPEN-40).
 */
export const completeTrip = defineMutation({
  schema: z.object({ tripId: idArgument }),

  refs({ tripId }, _actor, known) {
    const trip = known.get(publicTripRef(tripId));
    const people = trip && trip.status !== 'completed' ? passengersOf(known, tripId) : [];
    return [
      ...tripAndBusesRefs(tripId, known),
      ...people.flatMap((person) => {
        const userId = accountOf(person);
        return trip && userId ? outcomeRefs(trip, tripId, userId, undated) : [];
      }),
    ];
  },

  allow: (documents, { tripId }, { actor }) => allowOwnOrganizer(documents, tripId, actor),

  apply(documents, { tripId }, { tappedAt }) {
    const trip = documents.get(publicTripRef(tripId));
    if (!trip) return refuse('TRIP_GONE');
    if (trip.status === 'completed') return nothingToDo;
    if (trip.cancelledAt !== undefined) return tripCancelled(trip.cancelReason);
    if (!isPastDay(trip.date, tappedAt)) return refuse('TRIP_NOT_PAST');

    const people = passengersOf(documents, tripId);
    const withAccount = onePerPerson(people);
    return {
      writes: [
        ...writeTrip(documents, tripId, {
          status: 'completed',
          completedAt: tappedAt,
          phoneForPassengers: undefined,
        }),
        ...withAccount.flatMap((passenger) =>
          outcomeWrites(documents, trip, tripId, passenger, companionsOf(people, passenger), tappedAt),
        ),
        ...sheetWrites(documents, tripId, { ...trip, status: 'completed' }, []),
      ],
      pushes: [],
      skipped: people.filter((passenger) => !accountOf(passenger)).map((passenger) => passenger.id),
    };
  },
});

function passengersOf(documents: Documents, tripId: string): Passenger[] {
  const trip = documents.get(publicTripRef(tripId));
  if (!trip) return [];
  return documents.list(busesOfTrip(trip.organizerId, tripId)).flatMap((row) => row.document.passengers);
}

/** A person on two buses travelled once: the entry that was aboard counts. */
function onePerPerson(passengers: Passenger[]): (Passenger & { userId: string })[] {
  const people = new Map<string, Passenger & { userId: string }>();
  for (const passenger of passengers) {
    const userId = accountOf(passenger);
    if (userId && (passenger.boarded || !people.has(userId))) people.set(userId, { ...passenger, userId });
  }
  return [...people.values()];
}
