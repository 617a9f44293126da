import type { Passenger } from '../../entities/bus.schema.ts';
import type { Trip } from '../../entities/trip.schema.ts';
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
  /** True when one of them was paid, which is money to return; otherwise undefined (WAIT-04). */
  isPaid: true | undefined;
}

/** The entries of a trip that `isGone` selects, as seats that are given back. On a phone that holds no bus there are none. */
export function givenBack(
  documents: Documents,
  { organizerId }: Trip,
  tripId: string,
  isGone: (entry: Passenger) => boolean,
): GivenBack {
  const seated = documents
    .list(busesOfTrip(organizerId, tripId))
    .filter(({ document }) => document.passengers.some(isGone));
  const entries = seated.flatMap(({ document }) => document.passengers.filter(isGone));
  return {
    buses: seated.map(({ ref, document }) => ({
      ref,
      bus: { ...document, passengers: document.passengers.filter((entry) => !isGone(entry)) },
    })),
    isBoarded: entries.some(({ boarded }) => boarded),
    isPaid: entries.some(({ paymentStatus }) => paymentStatus === 'Pago') || undefined,
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
