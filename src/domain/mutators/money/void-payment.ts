import { z } from 'zod/mini';
import { authorOf } from '../../boarding/tick-author.ts';
import { voidOf } from '../../money/ledger.ts';
import { refuse } from '../../wire/refusals.ts';
import { idArgument } from '../define.ts';
import { defineTick } from '../passengers/define-tick.ts';
import { tickArguments } from '../passengers/tick-passenger.ts';
import { allowBoarding } from '../trips/trip-access.ts';
import { changeLedger, ledgerRefs } from './ledger-change.ts';

/**
 * Takes back one payment: it was a mistake, or the money was returned (MONEY-05). A guide takes back only their own, the
 * organizer of the trip any. The payment stays in the ledger, with the entry that voids it.
 *
 * Refused: the trip, bus, person or payment is gone, the payment is another guide's.
 */
export const voidPayment = defineTick({
  schema: z.object({ ...tickArguments, paymentId: idArgument }),
  refs: (args, actor, known) => ledgerRefs(args, actor, known),
  allow: (documents, { tripId, busId }, context) => allowBoarding(documents, tripId, busId, context),

  apply(documents, { paymentId, ...place }, context) {
    const { uid: by, name: byName } = authorOf(documents, context.actor);
    return changeLedger(
      documents,
      {
        ...place,
        countsAs: 'corrections',
        add({ payments }, isOrganizer) {
          const payment = payments.find(({ id, voids }) => id === paymentId && voids === undefined);
          if (!payment) return refuse('PAYMENT_GONE');
          if (!isOrganizer && payment.by !== by) return refuse('NOT_OWN_PAYMENT');
          return [voidOf(payment, { by, byName, at: context.tappedAt })];
        },
      },
      context,
    );
  },
});
