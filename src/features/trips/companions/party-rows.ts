import type { Booking } from '../../../domain/entities/booking.schema.ts';
import type { Companion } from '../../../domain/groups/companion.schema.ts';
import { type PartyMember, partyArgument } from '../../../domain/groups/party-argument.ts';
import { isBlank } from '../../../domain/text.ts';

/** What is wrong with the fields of one companion, in the sentences of the domain (GROUP-01). */
export interface RowErrors {
  name?: string;
  phone?: string;
}

/** A companion who is not filled in. */
export const newCompanion = (): PartyMember => ({
  id: crypto.randomUUID(),
  name: '',
  isMinor: false,
  phone: '',
});

/** Everybody whom the person has named: the companions of the request, and those for whom the organizer is asked. */
export const peopleOf = ({ party = [], asking = [] }: Pick<Booking, 'party' | 'asking'>): Companion[] => [
  ...party,
  ...asking,
];

/** The companions of a request, as an editor holds them. */
export function rowsOf(party: readonly Companion[] = []): PartyMember[] {
  return party.map(({ id, name, isMinor, phone }) => ({ id, name, isMinor, phone }));
}

/** Companions from a draft or from a refused change, which another version of the app may have kept; undefined for anything else. */
export function asRows(kept: unknown): PartyMember[] | undefined {
  const isRow = (row: Partial<PartyMember> | null) =>
    typeof row?.id === 'string' &&
    typeof row.name === 'string' &&
    typeof row.phone === 'string' &&
    typeof row.isMinor === 'boolean';
  return Array.isArray(kept) && kept.every(isRow) ? kept : undefined;
}

/** Without those of whom nothing was typed. */
export function withoutBlank(rows: readonly PartyMember[]): PartyMember[] {
  return rows.filter(({ name, isMinor, phone }) => isMinor || !isBlank(name + phone));
}

/** What is wrong with each companion, in their order; undefined when nothing is. */
export function wrongRows(rows: readonly PartyMember[]): RowErrors[] | undefined {
  const { error } = partyArgument.safeParse(rows);
  if (!error) return undefined;
  const errors = rows.map((): RowErrors => ({}));
  for (const { path, message } of error.issues) {
    const [row, field] = [errors[Number(path[0])], path[1] as keyof RowErrors];
    if (row) row[field] ??= message;
  }
  return errors;
}

/** Whether a change of the editor is one: the same people in the same order need no request. */
export function areSameRows(rows: readonly PartyMember[], others: readonly PartyMember[]): boolean {
  return JSON.stringify(rows) === JSON.stringify(others);
}
