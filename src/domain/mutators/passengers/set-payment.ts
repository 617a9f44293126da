import { z } from 'zod/mini';
import { type Author, authorOf } from '../../boarding/tick-author.ts';
import {
  type Passenger,
  type PaymentStatus,
  type PaymentTap,
  paymentStatuses,
} from '../../entities/bus.schema.ts';
import { instant } from '../../instant.schema.ts';
import { type Instant, isBefore, laterOf } from '../../instants.ts';
import { defineMutation } from '../define.ts';
import { allowBoarding } from '../trips/trip-access.ts';
import { tickArguments, tickPassenger, tickRefs, undoneTick } from './tick-passenger.ts';

/**
 * The payment time on the tapped screen; null when nobody had tapped. Later taps were unseen. Older apps do not send this
 * field and count as having seen everything up to their tap.
 */
const seenPayment = z.optional(z.nullable(instant));

/**
 * A guide or the organizer ticks who has paid. The latest tap wins, also after the completion, which the
 * history then follows (OPEN-42). Contradicting taps that its author had not seen are kept until somebody decides with both in view (BOARD-85).
 */
export const setPayment = defineMutation({
  schema: z.object({
    ...tickArguments,
    paymentStatus: z.enum(paymentStatuses),
    undoes: undoneTick,
    seen: seenPayment,
  }),
  refs: (args, actor, known) => tickRefs(args, actor, known),
  allow: (documents, { tripId, busId }, context) => allowBoarding(documents, tripId, busId, context),

  apply: (documents, { paymentStatus, undoes, seen, ...target }, context) =>
    tickPassenger(
      documents,
      {
        ...target,
        allowedWhenClosed: true,
        countsAs: paymentStatus === 'Pago' ? 'payments' : 'corrections',
        change: (passenger) => {
          const by = authorOf(documents, context.actor);
          const isOthers =
            undoes && (passenger.paymentBy !== by.uid || isBefore(undoes, passenger.paymentChangedAt));
          return isOthers ? passenger : tickPayment(passenger, paymentStatus, context.tappedAt, by, seen);
        },
      },
      context,
    ),
});

/**
 * One entry after a tap at `at`. The latest tap decides; of taps with the same time, the last to arrive. Each author's
 * latest tap is kept: those of others that the tapping author had not `seen` stay in `otherPayments`. Apart from equal
 * times, independent of the order of arrival.
 */
export function tickPayment(
  passenger: Passenger,
  paymentStatus: PaymentStatus,
  at: Instant,
  by: Author,
  seen: Instant | null | undefined = at,
): Passenger {
  const tap: PaymentTap = { status: paymentStatus, at, by: by.uid, byName: by.name };
  const present = tapsOf(passenger);
  const taps = present.some((known) => isSameTap(known, tap)) ? present : latestOfEach([...present, tap]);
  const deciding = taps.reduce((a, b) => (isBefore(b.at, a.at) ? a : b));
  const seenAt = latest(passenger.paymentSeenAt, seen ?? undefined);
  const others = taps
    .filter((other) => other !== deciding && isBefore(seenAt, other.at))
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at) || (a.by < b.by ? -1 : 1));
  if (seenAt === passenger.paymentSeenAt && present.at(-1) === deciding && !others.includes(tap)) {
    return passenger;
  }
  return {
    ...passenger,
    paymentStatus: deciding.status,
    paymentChangedAt: deciding.at,
    paymentBy: deciding.by,
    paymentByName: deciding.byName,
    paymentSeenAt: seenAt,
    otherPayments: others.length > 0 ? others : undefined,
  };
}

/** The taps of an entry, the deciding one last. */
function tapsOf(passenger: Passenger): PaymentTap[] {
  const { paymentStatus: status, paymentChangedAt: at, paymentBy, paymentByName: byName } = passenger;
  const others = passenger.otherPayments ?? [];
  return at ? [...others, { status, at, by: paymentBy ?? '', byName }] : others;
}

const isSameTap = (one: PaymentTap, other: PaymentTap) =>
  one.at === other.at && one.by === other.by && one.status === other.status;

/** The latest tap of each author; of taps with the same time, the last in the list. */
function latestOfEach(taps: PaymentTap[]): PaymentTap[] {
  return taps.filter(
    (tap, index) =>
      !taps.some(
        (other, place) =>
          other.by === tap.by && (isBefore(tap.at, other.at) || (other.at === tap.at && place > index)),
      ),
  );
}

function latest(a: Instant | undefined, b: Instant | undefined): Instant | undefined {
  return a && b ? laterOf(a, b) : (a ?? b);
}
