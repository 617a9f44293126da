import type { Booking } from '../../../../domain/entities/booking.schema.ts';
import { totalPrice } from '../../../../domain/groups/groups.ts';
import { hasParty } from '../../../../domain/groups/who-comes.ts';
import { formatPrice } from '../../../../domain/prices.ts';
import { type Road, stopOf } from '../../../../domain/stops/stops.ts';
import type { Fact } from '../../../../ui/lists/fact-list.tsx';

/** The stop that a request names; without a value in a trip with one meeting place (GROUP-41). */
export const stopFact = ({ stopId }: Booking, trip: Road): Fact => ({
  label: 'Paragem',
  value: stopOf(trip, stopId)?.name,
});

/** What the people of a request pay, together when they are several (GROUP-41). */
export const priceFact = (booking: Booking): Fact => ({
  label: hasParty(booking) ? 'Preço total' : 'Preço',
  value: formatPrice(totalPrice(booking)),
});
