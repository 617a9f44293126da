import { z } from 'zod';
import { type Passenger, type PaymentStatus, paymentStatuses } from '../entities/bus.schema.ts';
import { type Instant, isBefore } from '../instants.ts';
import { type Author, authorOf } from '../tick-author.ts';
import { defineMutation } from './define.ts';
import { tickArguments, tickPassenger, tickRefs, undoneTick } from './tick-passenger.ts';
import { allowBoarding } from './trip-access.ts';

/** A guide or the organizer says who has paid. The latest tap wins; after the completion history stays (OPEN-42). */
export const setPayment = defineMutation({
  schema: z.object({ ...tickArguments, paymentStatus: z.enum(paymentStatuses), undoes: undoneTick }),
  refs: (args, actor, known) => tickRefs(args, actor, known),
  allow: (documents, { tripId, busId }, { actor }) => allowBoarding(documents, tripId, busId, actor),

  apply: (documents, { paymentStatus, undoes, ...target }, context) =>
    tickPassenger(
      documents,
      {
        ...target,
        allowedAfterCompletion: true,
        change: (passenger) => {
          const by = authorOf(documents, context.actor);
          const isOthers =
            undoes && (passenger.paymentBy !== by.uid || isBefore(undoes, passenger.paymentChangedAt));
          return isOthers ? passenger : tickPayment(passenger, paymentStatus, context.tappedAt, by);
        },
      },
      context,
    ),
});

/** One entry after a tap at `at`: the latest tap decides, and of taps of one time the last to arrive. */
export function tickPayment(
  passenger: Passenger,
  paymentStatus: PaymentStatus,
  at: Instant,
  by: Author,
): Passenger {
  const { paymentChangedAt, paymentBy } = passenger;
  if (isBefore(at, paymentChangedAt)) return passenger;
  const isKnown =
    at === paymentChangedAt && paymentBy === by.uid && paymentStatus === passenger.paymentStatus;
  if (isKnown) return passenger;
  return { ...passenger, paymentStatus, paymentChangedAt: at, paymentBy: by.uid, paymentByName: by.name };
}
