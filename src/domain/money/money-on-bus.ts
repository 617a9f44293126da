import { isWaiting } from '../boarding/walk-ups.ts';
import type { Bus, Passenger } from '../entities/bus.schema.ts';
import { type Ledger, ledgerOf, liveOf, moneyOf, type Priced, sumsOf } from './ledger.ts';
import { paymentsOfNote } from './note-payments.ts';
import type { LeftLedger } from './payment.schema.ts';

/** What somebody who has left paid and did not get back, in cents. What the club offered is no money. */
const heldOf = ({ payments }: LeftLedger): number => moneyOf(liveOf(payments));

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

/** A ledger of a bus, with whose it is: of an entry, of somebody who has left, or of a note that waits for its answer. */
export interface HeldLedger {
  person: Pick<Passenger, 'id' | 'name' | 'phone'>;
  ledger: Ledger;
  entry?: Passenger;
  left?: LeftLedger;
}

/**
 * Every ledger of a bus: of its people, of those who have left it, and of waiting notes, whose money a guide has in the pocket
 * already. All of them together hold all money of the bus, each payment once.
 */
export function ledgersOn(trip: Priced, bus: Bus): HeldLedger[] {
  return [
    ...bus.passengers.map((entry) => ({ person: entry, ledger: ledgerOf(trip, entry), entry })),
    ...leftLedgersOf(trip, bus).map((left) => ({
      person: left,
      ledger: sumsOf(left.amountDue, left.payments),
      left,
    })),
    ...bus.walkUps.filter(isWaiting).map((note) => ({
      person: note,
      ledger: sumsOf(0, paymentsOfNote(trip, note)),
    })),
  ];
}
