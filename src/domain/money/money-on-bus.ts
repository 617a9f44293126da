import { isWaiting } from '../boarding/walk-ups.ts';
import type { Bus } from '../entities/bus.schema.ts';
import { isMoney, ledgerOf, liveOf, type Priced, totalOf } from './ledger.ts';
import { paymentsOfNote } from './note-payments.ts';
import type { LeftLedger, Payment } from './payment.schema.ts';

/** What somebody who has left paid and did not get back, in cents. What the club offered is no money. */
const heldOf = ({ payments }: LeftLedger): number => totalOf(liveOf(payments).filter(isMoney));

/** True while the club holds money of somebody who has left, to return or to keep. */
export const holdsMoney = (left: LeftLedger): boolean => heldOf(left) > 0;

/** The money of somebody who has left that is to be returned, in cents (MONEY-08). */
export const toReturnOf = (left: LeftLedger): number => (left.keptAt === undefined ? heldOf(left) : 0);

/** True while the money of somebody who has left is to be returned (MONEY-08). */
export const isToReturn = (left: LeftLedger): boolean => toReturnOf(left) > 0;

/** The ledgers left on a bus, and those of refused notes whose money a guide received and nobody has returned yet (MONEY-46). */
export function leftLedgersOf(trip: Priced, { leftLedgers = [], walkUps }: Bus): LeftLedger[] {
  const ofNotes = walkUps
    .filter(({ id, status }) => status === 'refused' && !leftLedgers.some((left) => left.id === id))
    .map((walkUp): LeftLedger => {
      const { id, name, phone } = walkUp;
      return { id, name, phone, amountDue: 0, payments: paymentsOfNote(trip, walkUp) };
    });
  return [...leftLedgers, ...ofNotes.filter(({ payments }) => payments.length > 0)];
}

/**
 * Every payment of a bus that counts: of its people, of those who have left it as long as nobody has returned the money, and of
 * notes that wait for the organizer.
 */
export function livePaymentsOn(trip: Priced, bus: Bus): Payment[] {
  return [
    ...bus.passengers.flatMap((entry) => ledgerOf(trip, entry).live),
    ...leftLedgersOf(trip, bus).flatMap(({ payments }) => liveOf(payments)),
    ...bus.walkUps.filter(isWaiting).flatMap((note) => paymentsOfNote(trip, note)),
  ];
}
