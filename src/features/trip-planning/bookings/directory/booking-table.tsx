import type { BookingColumn } from '../../../../db/queries/pending-bookings.query.ts';
import type { TripBooking } from '../../../../db/queries/trip-bookings.query.ts';
import type { SortOrder } from '../../../../lib/sort-order.ts';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx';
import { Badge } from '../../../../ui/lists/badge.tsx';
import { SortableTable, type TableColumn } from '../../../../ui/tables/sortable-table.tsx';
import { UnsentMark } from '../../unsent-mark.tsx';
import { cell, PersonCells, personColumns, RequestCells, requestColumns } from '../table/booking-columns.tsx';
import { BookingAction } from './booking-action.tsx';
import { bookingStatusLooks } from './booking-status-looks.ts';

const columns: TableColumn<BookingColumn>[] = [
  ...personColumns,
  { heading: 'Estado', sortsBy: 'state', className: `${cell} w-25` },
  ...requestColumns,
  { heading: 'Autocarro', sortsBy: 'bus', className: `${cell} w-25` },
  { heading: <VisuallyHidden>Ações</VisuallyHidden>, className: 'w-28 xl:w-46' },
];

export interface BookingTableProps {
  tripId: string;
  /** In the order in which they are shown. */
  rows: readonly TripBooking[];
  order: SortOrder<BookingColumn> | undefined;
  onOrderChange: (order: SortOrder<BookingColumn> | undefined) => void;
  isUnsent: (path: string) => boolean;
  canReopen: boolean;
}

/** All bookings as a table that its headings sort (BOOK-63). */
export function BookingTable({ tripId, rows, order, onOrderChange, isUnsent, canReopen }: BookingTableProps) {
  return (
    <SortableTable
      caption="Reservas"
      columns={columns}
      items={rows}
      keyOf={({ path }) => path}
      rowHeight={61}
      order={order}
      onOrderChange={onOrderChange}
    >
      {({ id, path, booking }, place) => {
        const { one, tone } = bookingStatusLooks[booking.status];
        return (
          <tr {...place} className="break-inside-avoid hover:bg-sunken/40">
            <PersonCells booking={booking} name={booking.passengerName || id} takesFocus />
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
