import { z } from 'zod/mini';
import { authorOf } from '../../boarding/tick-author.ts';
import { largestAmount } from '../../money/largest-amount.ts';
import { paymentMethods } from '../../money/payment.schema.ts';
import { refuse } from '../../wire/refusals.ts';
import { idArgument } from '../define.ts';
import { defineTick } from '../passengers/define-tick.ts';
import { tickArguments } from '../passengers/tick-passenger.ts';
import { allowBoarding } from '../trips/trip-access.ts';
import { changeLedger, ledgerRefs } from './ledger-change.ts';
import { amountArgument, noAmount } from './money-arguments.ts';

/**
 * A guide of the bus or the organizer received money (MONEY-03). `amount` is in cents, as it was on the tapped screen: of two
 * guides who both took the price, both entries stay (MONEY-04). 0 is only for who owes nothing. Money of somebody who was
 * removed meanwhile is kept too, to be returned.
 *
 * Refused: the trip or bus is gone, the person does not guide it, an amount that is none.
 */
export const recordPayment = defineTick({
  schema: z.object({
    ...tickArguments,
    paymentId: idArgument,
    amount: amountArgument(0, largestAmount, noAmount),
    method: z._default(z.enum(paymentMethods), 'Dinheiro'),
  }),
  refs: (args, actor, known) => ledgerRefs(args, actor, known),
  allow: (documents, { tripId, busId }, context) => allowBoarding(documents, tripId, busId, context),

  apply(documents, { paymentId, amount, method, passengerName, ...place }, context) {
    const { uid: by, name: byName } = authorOf(documents, context.actor);
    const payment = { id: paymentId, amount, method, by, byName, at: context.tappedAt };
    return changeLedger(
      documents,
      {
        ...place,
        nameWhenGone: passengerName ?? '',
        countsAs: 'payments',
        add: ({ due }) => (amount === 0 && due > 0 ? refuse('INVALID', noAmount) : [payment]),
      },
      context,
    );
  },
});
