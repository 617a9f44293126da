import { isPhoneSearch } from '../../../db/queries/boarding-list.query.ts';
import type { TripSheet } from '../../../domain/entities/trip-sheet.schema.ts';

export interface NobodyFoundProps {
  /** What this device knows of the trip's other buses; undefined while it knows nothing. */
  sheet: TripSheet | undefined;
  typed: string;
}

/** Nobody here, and nobody elsewhere either: only where that is known, and a number is not on the sheet (BOARD-55). */
export function NobodyFound({ sheet, typed }: NobodyFoundProps) {
  if (!sheet || sheet.buses.length < 2 || isPhoneSearch(typed)) return null;
  return (
    <p role="status" className="mt-3 text-balance text-center text-muted">
      Também não está noutro autocarro desta viagem, pelo menos com este nome.
    </p>
  );
}
