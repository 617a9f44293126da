import type { TripSheet } from '../../../domain/entities/trip-sheet.schema.ts';
import { isPhoneSearch } from '../../../domain/people/person-search.ts';

export interface NobodyFoundProps {
  /** The other buses' passengers on this device; undefined while unknown. */
  sheet: TripSheet | undefined;
  typed: string;
}

/** Says that nobody on any bus matches. Only when the other buses are known, and not for a phone number, which the sheet lacks (BOARD-55). */
export function NobodyFound({ sheet, typed }: NobodyFoundProps) {
  if (!sheet || sheet.buses.length < 2 || isPhoneSearch(typed)) return null;
  return (
    <p role="status" className="mt-3 text-balance text-center text-muted">
      Também não está noutro autocarro desta viagem, pelo menos com este nome.
    </p>
  );
}
