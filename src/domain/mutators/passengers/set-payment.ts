import { z } from 'zod/mini';
import { authorOf } from '../../boarding/tick-author.ts';
import { paymentStatuses } from '../../entities/bus.schema.ts';
import { instant } from '../../instant.schema.ts';
import { isBefore } from '../../instants.ts';
import { totalOf, voidOf } from '../../money/ledger.ts';
import { refuse } from '../../wire/refusals.ts';
import { changeLedger, ledgerRefs } from '../money/ledger-change.ts';
import { allowBoarding } from '../trips/trip-access.ts';
import { defineTick } from './define-tick.ts';
import { tickArguments, undoneTick } from './tick-passenger.ts';

/**
 * The payment time on the tapped screen; null when nobody had tapped. Later payments were unseen. Even older apps do not send
 * this field and count as having seen everything up to their tap.
 */
const seenPayment = z.optional(z.nullable(instant));

/**
 * The payment tick of apps from before the ledger, and of what such an app left unsent: «Pago» is cash for what was still due
 * on that screen, «Pendente» takes back what the person had received until then (MONEY-13). The organizer takes back all.
 *
 * Refused: as `recordPayment`, and «Pendente» for what only others received.
 */
export const setPayment = defineTick({
  schema: z.object({
    ...tickArguments,
    paymentStatus: z.enum(paymentStatuses),
    undoes: undoneTick,
    seen: seenPayment,
  }),
  refs: (args, actor, known) => ledgerRefs(args, actor, known),
  allow: (documents, { tripId, busId }, context) => allowBoarding(documents, tripId, busId, context),

  apply(documents, { paymentStatus, undoes, seen, ...place }, context) {
    const { mutationId, tappedAt: at } = context;
    const { uid: by, name: byName } = authorOf(documents, context.actor);
    const seenAt = seen === undefined ? at : seen;
    return changeLedger(
      documents,
      {
        ...place,
        countsAs: paymentStatus === 'Pago' ? 'payments' : 'corrections',
        add({ due, live }, isOrganizer) {
          if (paymentStatus === 'Pago') {
            const known = live.filter((one) => one.by === by || (seenAt && !isBefore(seenAt, one.at)));
            const rest = due - totalOf(known);
            if (rest <= 0 && known.length > 0) return [];
            return [{ id: mutationId, amount: rest, method: 'Dinheiro', by, byName, at }];
          }
          const before = live.filter((one) => !isBefore(at, one.at));
          const own = before.filter((one) => one.by === by && (!undoes || one.at === undoes));
          const voided = isOrganizer && !undoes ? before : own;
          if (voided.length === 0 && before.length > 0 && !undoes) return refuse('NOT_OWN_PAYMENT');
          return voided.map((payment) => voidOf(payment, { by, byName, at }));
        },
      },
      context,
    );
  },
});
