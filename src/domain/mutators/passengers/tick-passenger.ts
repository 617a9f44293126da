import { z } from 'zod/mini';
import { authorRefs, withPassengers } from '../../boarding/tick-author.ts';
import type { Bus, Passenger } from '../../entities/bus.schema.ts';
import type { Trip } from '../../entities/trip.schema.ts';
import { accountOf, companionsOf } from '../../groups/groups.ts';
import { sentInstant } from '../../instant.schema.ts';
import { isBefore, isStorableInstant } from '../../instants.ts';
import type { Actor } from '../../people/roles.ts';
import { busesOfTrip, busRef, publicTripRef, type Ref } from '../../wire/documents.ts';
import { refuse } from '../../wire/refusals.ts';
import { formerGuideRefs, type TickCount, tellOfFormerGuide } from '../buses/former-guide.ts';
import {
  type Applied,
  type Documents,
  documentsAfter,
  idArgument,
  joinWrites,
  type MutationContext,
  nothingToDo,
  type Outcome,
  type Write,
  write,
} from '../define.ts';
import { notify } from '../notify.ts';
import { closedTrip, tripAndBusRefs } from '../trips/trip-access.ts';
import { lateTickRefs, outcomeWrites } from '../trips/trip-outcome.ts';
import { findPassenger, otherBusesRefs } from './find-passenger.ts';

/**
 * The passenger's name on the tapped screen. It has no effect: it lets the drawer and the saved copy name the passenger
 * when the entry is gone.
 */
const tappedName = z.optional(z.string().check(z.maxLength(200)));

/** The time of the actor's own tick that this one undoes. No effect when others have ticked since (FAULTS-33). */
export const undoneTick = z.optional(sentInstant.check(z.refine(isStorableInstant)));

/** The arguments of every tick: one entry of one bus. */
export const tickArguments = {
  tripId: idArgument,
  busId: idArgument,
  passengerId: idArgument,
  passengerName: tappedName,
};

/** Which entry of which bus. */
export interface TickPlace {
  tripId: string;
  busId: string;
  passengerId: string;
}

/**
 * The documents that every tick reads: its author, the bus, the buses to which the passenger may have been moved, the
 * history for a late tick, and the organizer when the author is a former guide.
 */
export function tickRefs({ tripId, busId, passengerId }: TickPlace, actor: Actor, known: Documents): Ref[] {
  return [
    ...authorRefs(actor),
    ...tripAndBusRefs(tripId, busId, known),
    ...otherBusesRefs(known, tripId, busId, passengerId),
    ...lateTickRefs(known, tripId, busId, passengerId),
    ...formerGuideRefs(known, tripId, busId, actor),
  ];
}

interface Tick extends TickPlace {
  /** The entry after the tick, or the same entry when a later tap has already decided. */
  change(passenger: Passenger): Passenger;
  /** How the organizer's notification counts it, when the author is a former guide. */
  countsAs: TickCount;
  /** True for a tick that is accepted on a completed trip (OPEN-42) and on a cancelled one (CANCEL-06). */
  allowedWhenClosed: boolean;
}

/**
 * Changes one entry of a bus. On a completed trip the history follows (OPEN-42), and the organizer is notified of a tick that
 * was made before the completion (D-009).
 */
export function tickPassenger(documents: Documents, tick: Tick, context: MutationContext): Outcome {
  const { actor, tappedAt } = context;
  const { tripId, busId, passengerId } = tick;
  const trip = documents.get(publicTripRef(tripId));
  if (!trip) return refuse('TRIP_GONE');
  if (!documents.get(busRef(trip.organizerId, tripId, busId))) return refuse('BUS_GONE');
  const place = findPassenger(documents, tripId, busId, passengerId);
  if (!place) return refuse('PASSENGER_GONE');
  const { ref, bus, passenger } = place;
  const beforeCompletion = trip.status !== 'completed' || isBefore(tappedAt, trip.completedAt);
  const closed = beforeCompletion && trip.cancelledAt === undefined ? undefined : closedTrip(trip);
  if (closed && !tick.allowedWhenClosed) return closed;

  const changed = tick.change(passenger);
  if (changed === passenger) return nothingToDo;
  const writes = [write(ref, replaceEntry(bus, changed)), ...correction(documents, trip, tripId, changed)];
  const isLate = trip.status === 'completed' && beforeCompletion;
  const applied =
    isLate && actor.uid !== trip.organizerId
      ? withWordToOrganizer(documents, trip, tick, writes)
      : { writes, pushes: [] };
  return tellOfFormerGuide(documents, tick, applied, context);
}

/** The bus with this entry in the place of the one with its id. */
export function replaceEntry(bus: Bus, changed: Passenger): Bus {
  return withPassengers(
    bus,
    bus.passengers.map((entry) => (entry.id === changed.id ? changed : entry)),
  );
}

/** Notifies the organizer, once per trip, that ticks arrived after they completed it (FAULTS-27). */
function withWordToOrganizer(documents: Documents, trip: Trip, { tripId }: Tick, writes: Write[]): Applied {
  const { organizerId, completedAt: at, name } = trip;
  if (!at) return { writes, pushes: [] };
  // The organizer may have travelled too: then the correction writes the same profile.
  const told = notify(documentsAfter(documents, writes), organizerId, 'late_ticks', {
    id: `late-ticks-${tripId}`,
    at,
    trip: { id: tripId, name },
  });
  return { writes: joinWrites(writes, told.writes), pushes: told.pushes };
}

/** On a completed trip, the history of a passenger with an account as the changed entry says: their own or a companion's. */
function correction(documents: Documents, trip: Trip, tripId: string, changed: Passenger): Write[] {
  if (trip.status !== 'completed' || !trip.completedAt) return [];
  // `lateTickRefs` asks for the other people of a group only.
  const people = changed.groupId
    ? documents
        .list(busesOfTrip(trip.organizerId, tripId))
        .flatMap(({ document }) => document.passengers)
        .map((entry) => (entry.id === changed.id ? changed : entry))
    : [];
  const traveller = accountOf(changed) ? changed : people.find(({ id }) => id === changed.groupId);
  const userId = traveller && accountOf(traveller);
  if (!traveller || !userId) return [];
  const companions = companionsOf(people, traveller);
  return outcomeWrites(documents, trip, tripId, { ...traveller, userId }, companions, trip.completedAt);
}
