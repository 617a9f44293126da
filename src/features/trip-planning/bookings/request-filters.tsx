import { type RequestFilter, requestFilters } from '../../../db/queries/pending-bookings.query.ts';
import type { TripBooking } from '../../../db/queries/trip-bookings.query.ts';
import { ToggleChip } from '../../../ui/controls/toggle-chip.tsx';
import { missedTripMarks } from './missed-trip-mark.tsx';

const labels: Record<RequestFilter, string> = {
  member: 'Sócios',
  unpaid: missedTripMarks['missed-unpaid'].text,
  unmarked: 'Sem marca',
};

export interface RequestFiltersProps {
  /** All requests of the trip, for the counts. */
  rows: TripBooking[];
  filter: RequestFilter | undefined;
  onFilterChange: (filter: RequestFilter | undefined) => void;
  isByTime: boolean;
  /** Absent where the headings of a table sort. */
  onByTimeChange: ((isByTime: boolean) => void) | undefined;
}

/** Narrows and orders the requests (BOOK-27). */
export function RequestFilters(props: RequestFiltersProps) {
  const { rows, filter, onFilterChange, isByTime, onByTimeChange } = props;
  return (
    <div className="flex flex-wrap gap-2">
      <fieldset className="contents">
        <legend className="sr-only">Mostrar só</legend>
        {(Object.keys(labels) as RequestFilter[]).map((one) => (
          <ToggleChip
            key={one}
            pressed={filter === one}
            count={rows.filter(({ booking }) => requestFilters[one](booking)).length}
            onPressedChange={(pressed) => onFilterChange(pressed ? one : undefined)}
          >
            {labels[one]}
          </ToggleChip>
        ))}
      </fieldset>
      {onByTimeChange && (
        <ToggleChip pressed={isByTime} onPressedChange={onByTimeChange} className="pr-3.5!">
          Por ordem de pedido
        </ToggleChip>
      )}
    </div>
  );
}
