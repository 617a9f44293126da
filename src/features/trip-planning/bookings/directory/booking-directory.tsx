import { TicketX } from 'lucide-react';
import { useRef, useState } from 'react';
import { type BookingColumn, bookingSortValues } from '../../../../db/queries/pending-bookings.query.ts';
import { sortRows } from '../../../../db/queries/sort-rows.ts';
import {
  type BookingState,
  bookingStates,
  countByState,
  filterBookings,
  type TripBooking,
} from '../../../../db/queries/trip-bookings.query.ts';
import type { SortOrder } from '../../../../lib/sort-order.ts';
import { useTouched } from '../../../../session/account/use-session.ts';
import { ToggleChip } from '../../../../ui/controls/toggle-chip.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { SearchField } from '../../../../ui/fields/search-field.tsx';
import { LongList } from '../../../../ui/lists/long-list.tsx';
import { useFindKey } from '../../../../ui/lists/use-find-key.ts';
import { useTableRoom } from '../../../../ui/tables/use-table-room.ts';
import { BookingRow, type BookingRowProps } from './booking-row.tsx';
import { bookingStatusLooks } from './booking-status-looks.ts';
import { BookingTable } from './booking-table.tsx';

export interface BookingDirectoryProps extends Pick<BookingRowProps, 'tripId' | 'trip' | 'canReopen'> {
  rows: TripBooking[];
}

/** All bookings of a trip, with search by name and filter by state (SHELL-28); on a wide screen a table (BOOK-63). */
export function BookingDirectory({ tripId, trip, rows, canReopen }: BookingDirectoryProps) {
  const touched = useTouched();
  const search = useRef<HTMLInputElement>(null);
  useFindKey(search);
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<BookingState>();
  const [order, setOrder] = useState<SortOrder<BookingColumn>>();
  const isTable = useTableRoom();
  const counts = countByState(rows);
  const found = filterBookings(rows, state, typed);
  const isUnsent = (path: string) => touched.get(path) === 'pending';

  if (rows.length === 0) {
    return <EmptyState icon={<TicketX />} text="Ainda não há reservas para esta viagem." />;
  }
  return (
    <div className="flex flex-col gap-4">
      <SearchField ref={search} label="Pesquisar passageiro" value={typed} onValueChange={setTyped} />
      <fieldset className="flex min-w-0 flex-wrap gap-2">
        <legend className="sr-only">Mostrar só</legend>
        <ToggleChip
          pressed={state === undefined}
          count={rows.length}
          onPressedChange={() => setState(undefined)}
        >
          Todas
        </ToggleChip>
        {bookingStates.map((one) => (
          <ToggleChip
            key={one}
            pressed={state === one}
            count={counts[one]}
            onPressedChange={(pressed) => setState(pressed ? one : undefined)}
          >
            {bookingStatusLooks[one].plural}
          </ToggleChip>
        ))}
      </fieldset>
      {found.length === 0 ? (
        <EmptyState text="Nenhuma reserva encontrada." />
      ) : isTable ? (
        <BookingTable
          tripId={tripId}
          trip={trip}
          rows={sortRows(found, bookingSortValues, order)}
          order={order}
          onOrderChange={setOrder}
          isUnsent={isUnsent}
          canReopen={canReopen}
        />
      ) : (
        <LongList label="Reservas" items={found} keyOf={({ path }) => path} rowHeight={69}>
          {({ id, path, booking }) => (
            <BookingRow
              tripId={tripId}
              trip={trip}
              id={id}
              booking={booking}
              canReopen={canReopen}
              isUnsent={isUnsent(path)}
            />
          )}
        </LongList>
      )}
    </div>
  );
}
