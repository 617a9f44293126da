import type { BoardingRights } from '../../../db/queries/boarding-access.query.ts';
import type { SteadyRow } from '../../../db/queries/boarding-list.query.ts';
import type { Passenger } from '../../../domain/entities/bus.schema.ts';
import type { TickToTakeBack } from '../ticks/take-back-dialog.tsx';
import type { NameOf } from '../ticks/tick-words.ts';
import type { Ticks } from '../ticks/use-ticks.ts';

/** What a row is drawn from, on the phone and in the table. */
export interface PassengerRowProps {
  passenger: Passenger;
  /** `moving` and `gone` rows only wait where they are until the list is put in order (BOARD-44). */
  state: SteadyRow['state'];
  /** Something of this entry has not reached the server, or was refused. */
  mark: 'pending' | 'refused' | undefined;
  rights: BoardingRights;
  ticks: Ticks;
  nameOf: NameOf;
  /** Asks before a tick is taken back: somebody who is aboard, a payment, or two payments that contradict each other. */
  onTakeBack: (tick: TickToTakeBack) => void;
  onRemove: (passenger: Passenger) => void;
}

/**
 * True when a row would look the same. A tick makes a new bus document, in which the other 299 entries may be new
 * objects with the same fields: they are compared by their fields, so one tap draws one row.
 */
export function isSameRow(before: PassengerRowProps, after: PassengerRowProps): boolean {
  return (
    before.mark === after.mark &&
    before.state === after.state &&
    before.ticks === after.ticks &&
    before.nameOf === after.nameOf &&
    before.onTakeBack === after.onTakeBack &&
    before.onRemove === after.onRemove &&
    hasSameFields(before.rights, after.rights) &&
    hasSameFields(before.passenger, after.passenger)
  );
}

function hasSameFields<T extends object>(a: T, b: T): boolean {
  if (a === b) return true;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof T>;
  for (const key of keys) if (a[key] !== b[key]) return false;
  return true;
}
