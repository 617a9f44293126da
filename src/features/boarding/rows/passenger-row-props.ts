import type { RefObject } from 'react';
import type { BoardingRights } from '../../../db/queries/boarding-access.query.ts';
import type { SteadyRow } from '../../../db/queries/boarding-list.query.ts';
import type { Passenger } from '../../../domain/entities/bus.schema.ts';
import type { RowWindowHandle } from '../../../ui/lists/use-row-window.ts';
import type { GroupHeadProps } from '../groups/group-heads.tsx';
import type { ListLine } from '../list/list-line.ts';
import type { StopHeadProps } from '../stops/stop-heads.tsx';
import type { TickToTakeBack } from '../ticks/take-back-dialog.tsx';
import type { NameOf } from '../ticks/tick-words.ts';
import type { Ticks } from '../ticks/use-ticks.ts';

/** Props of a row, on the phone and in the table. */
export interface PassengerRowProps {
  passenger: Passenger;
  /** `moving` and `gone` rows stay in place until the next sort (BOARD-44). */
  state: SteadyRow['state'];
  /** True while a change of this entry is unsent or refused. */
  mark: 'pending' | 'refused' | undefined;
  rights: BoardingRights;
  ticks: Ticks;
  nameOf: NameOf;
  /** Asks before unboarding, and before taking a payment back. */
  onTakeBack: (tick: TickToTakeBack) => void;
  onRemove: (passenger: Passenger) => void;
  /** The stop where the person gets on now; undefined on a trip with one meeting place. */
  stopId?: string | undefined;
  /** True below the head of a group. */
  isGrouped: boolean;
  isOpen: boolean;
  onOpenChange: (id: string, isOpen: boolean) => void;
  /** The row's place in the list, from 0, and how many rows this has: most are not drawn. */
  index: number;
  count: number;
}

/** What the list and the table draw: the lines, and what each of them needs. */
export interface PassengerRowsProps {
  lines: readonly ListLine[];
  propsOf: (row: SteadyRow, index: number) => PassengerRowProps;
  /** What the head of a group needs beside its line. */
  headProps: Pick<GroupHeadProps, 'rights' | 'ticks'>;
  onFold: StopHeadProps['onFold'];
  handle: RefObject<RowWindowHandle | null>;
}

const isSameValue: {
  [Prop in keyof PassengerRowProps]-?: (a: PassengerRowProps[Prop], b: PassengerRowProps[Prop]) => boolean;
} = {
  passenger: isSameContent,
  rights: isSameContent,
  state: Object.is,
  mark: Object.is,
  ticks: Object.is,
  nameOf: Object.is,
  onTakeBack: Object.is,
  onRemove: Object.is,
  stopId: Object.is,
  isGrouped: Object.is,
  isOpen: Object.is,
  onOpenChange: Object.is,
  index: Object.is,
  count: Object.is,
};
const props = Object.keys(isSameValue) as (keyof PassengerRowProps)[];

/**
 * True when a row would render the same. A tick produces a new bus document, in which the other 299 entries may be new
 * objects with equal fields. They are compared by field, so that one tap renders one row. A prop without a comparison
 * does not compile.
 */
export function isSameRow(before: PassengerRowProps, after: PassengerRowProps): boolean {
  return props.every((prop) => {
    const isSame = isSameValue[prop] as (a: unknown, b: unknown) => boolean;
    return isSame(before[prop], after[prop]);
  });
}

function isSameContent(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false;
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>];
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
    if (!isSameContent(one[key], other[key])) return false;
  }
  return true;
}
