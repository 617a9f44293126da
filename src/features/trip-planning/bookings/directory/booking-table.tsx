import type { BookingColumn } from '../../../../db/queries/pending-bookings.query.ts';
import { stateOf } from '../../../../db/queries/trip-bookings.query.ts';
import type { Road } from '../../../../domain/stops/stops.ts';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx';
import { Badge } from '../../../../ui/lists/badge.tsx';
import { SortableTable, type TableColumn } from '../../../../ui/tables/sortable-table.tsx';
import { UnsentMark } from '../../unsent-mark.tsx';
import {
  cell,
  PersonCells,
  personColumns,
  RequestCells,
  requestColumns,
  type SortedBookings,
  sortedBy,
} from '../table/booking-columns.tsx';
import { BookingAction } from './booking-action.tsx';
import { bookingStatusLooks } from './booking-status-looks.ts';

const columns: TableColumn<BookingColumn>[] = [
  ...personColumns,
  { heading: 'Estado', sortsBy: 'state', className: `${cell} w-25` },
  ...requestColumns,
  { heading: 'Autocarro', sortsBy: 'bus', className: `${cell} w-25` },
  { heading: <VisuallyHidden>Ações</VisuallyHidden>, className: 'w-28 xl:w-46' },
];

export interface BookingTableProps extends SortedBookings {
  tripId: string;
  trip: Road;
  isUnsent: (path: string) => boolean;
  canReopen: boolean;
}

/** All bookings as a table that its headings sort (BOOK-63). */
export function BookingTable({ tripId, trip, isUnsent, canReopen, ...sorted }: BookingTableProps) {
  return (
    <SortableTable {...sortedBy(sorted)} caption="Reservas" columns={columns}>
      {({ id, path, booking }, place) => {
        const { one, tone } = bookingStatusLooks[stateOf(booking)];
        return (
          <tr {...place} className="break-inside-avoid hover:bg-sunken/40">
            <PersonCells booking={booking} name={booking.passengerName || id} trip={trip} takesFocus />
            <td className={cell}>
              <Badge tone={tone}>{one}</Badge>
              {isUnsent(path) && <UnsentMark />}
            </td>
            <RequestCells booking={booking} />
            <td className={cell}>{booking.busNumber}</td>
            <td className="py-1.5 pr-3 pl-1 text-right">
              <BookingAction tripId={tripId} id={id} booking={booking} canReopen={canReopen} isCompact />
            </td>
          </tr>
        );
      }}
    </SortableTable>
  );
}
