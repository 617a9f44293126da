import type { Passenger } from '../../entities/bus.schema.ts';
import type { Trip } from '../../entities/trip.schema.ts';
import { ledgerOf, moneyOf } from '../../money/ledger.ts';
import { busesOfTrip } from '../../wire/documents.ts';
import { type Documents, type MutationContext, nothingToDo } from '../define.ts';
import { notify, occasionOf } from '../notify.ts';
import type { BusChange } from '../trips/trip-access.ts';

/** Seats that a person gives back. */
export interface GivenBack {
  /** The buses without them. */
  buses: BusChange[];
  /** True when one of them is aboard: it is too late to give it back. */
  isBoarded: boolean;
  /** What was paid for them, in cents, which is money to return (WAIT-04). */
  paid: number;
}

/** The entries of a trip that `isGone` selects, as seats that are given back. On a phone that holds no bus there are none. */
export function givenBack(
  documents: Documents,
  trip: Trip,
  tripId: string,
  isGone: (entry: Passenger) => boolean,
): GivenBack {
  const seated = documents
    .list(busesOfTrip(trip.organizerId, tripId))
    .filter(({ document }) => document.passengers.some(isGone));
  const entries = seated.flatMap(({ document }) => document.passengers.filter(isGone));
  return {
    buses: seated.map(({ ref, document }) => ({
      ref,
      bus: { ...document, passengers: document.passengers.filter((entry) => !isGone(entry)) },
    })),
    isBoarded: entries.some(({ boarded }) => boarded),
    paid: entries.reduce((sum, entry) => sum + moneyOf(ledgerOf(trip, entry).live), 0),
  };
}

/** Tells the organizer that a seat is free again, unless it was their own. */
export function tellOfFreeSeat(
  documents: Documents,
  { organizerId, name }: Trip,
  tripId: string,
  context: MutationContext,
) {
  return context.actor.uid === organizerId
    ? nothingToDo
    : notify(documents, organizerId, 'seat_released', occasionOf(context, { id: tripId, name }));
}
