import { z } from 'zod';
import { type Passenger, type PaymentStatus, paymentStatuses } from '../entities/bus.schema.ts';
import { type Instant, isBefore } from '../instants.ts';
import { type Author, authorOf, authorRefs } from '../tick-author.ts';
import { defineMutation, idArgument } from './define.ts';
import { otherBusesRefs } from './find-passenger.ts';
import { tappedName, tickPassenger } from './tick-passenger.ts';
import { allowBoarding, tripAndBusRefs } from './trip-access.ts';
import { lateTickRefs } from './trip-outcome.ts';

/** A guide or the organizer says who has paid. The latest tap wins; after the completion history stays (OPEN-42). */
export const setPayment = defineMutation({
  schema: z.object({
    tripId: idArgument,
    busId: idArgument,
    passengerId: idArgument,
    passengerName: tappedName,
    paymentStatus: z.enum(paymentStatuses),
  }),

  refs: ({ tripId, busId, passengerId }, actor, known) => [
    ...authorRefs(actor),
    ...tripAndBusRefs(tripId, busId, known),
    ...otherBusesRefs(known, tripId, busId, passengerId),
    ...lateTickRefs(known, tripId, busId, passengerId),
  ],

  allow: (documents, { tripId, busId }, { actor }) => allowBoarding(documents, tripId, busId, actor),

  apply: (documents, { paymentStatus, ...target }, context) =>
    tickPassenger(
      documents,
      {
        ...target,
        allowedAfterCompletion: true,
        change: (passenger) =>
          tickPayment(passenger, paymentStatus, context.tappedAt, authorOf(documents, context.actor)),
      },
      context,
    ),
});

/** One entry after a tap at `at`: the latest tap decides, a tie keeps what is there. */
export function tickPayment(
  passenger: Passenger,
  paymentStatus: PaymentStatus,
  at: Instant,
  by: Author,
): Passenger {
  if (!isBefore(passenger.paymentChangedAt, at)) return passenger;
  return { ...passenger, paymentStatus, paymentChangedAt: at, paymentBy: by.uid, paymentByName: by.name };
}
