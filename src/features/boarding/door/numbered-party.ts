import { mostByHand } from '../../../domain/groups/party-argument.ts';
import type { MutationArgs } from '../../../domain/mutators/index.ts';

/** Who comes along with a passenger who is added by hand, as the form holds them. */
export type PartyRow = NonNullable<MutationArgs<'addPassenger'>['party']>[number];

/** `João Lopes 2` for the first after the head; '' while the head has no name. */
const numbered = (name: string, index: number) => (name.trim() === '' ? '' : `${name.trim()} ${index + 2}`);

/**
 * A row for each seat after the first, with the head's name and a number where nobody typed another name (GROUP-47). `before` is
 * the head's name that the present rows are numbered by. While the number of seats is none, the rows stay. One row too
 * many makes the form say so.
 */
export function numberedParty(
  rows: readonly PartyRow[],
  { name, before, seats }: { name: string; before: string; seats: number | undefined },
): PartyRow[] {
  const count =
    seats !== undefined && Number.isInteger(seats) && seats > 0
      ? Math.min(seats - 1, mostByHand + 1)
      : rows.length;
  return Array.from({ length: count }, (_, index) => {
    const row = rows[index] ?? { id: crypto.randomUUID(), name: numbered(before, index), isMinor: false };
    return row.name === numbered(before, index) ? { ...row, name: numbered(name, index) } : row;
  });
}
