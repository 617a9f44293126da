import type { BookingColumn } from '../../../../db/queries/pending-bookings.query.ts';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx';
import { SortableTable, type TableColumn } from '../../../../ui/tables/sortable-table.tsx';
import type { RowChoice } from '../bulk/bulk-decisions.tsx';
import type { RequestProps } from '../use-request.ts';
import { cell, personColumns, requestColumns, type SortedBookings, sortedBy } from './booking-columns.tsx';
import { RequestTableRow } from './request-table-row.tsx';

const choiceColumn: TableColumn<BookingColumn> = {
  heading: <VisuallyHidden>Selecionar</VisuallyHidden>,
  className: 'w-12',
};
const busColumn: TableColumn<BookingColumn> = { heading: 'Autocarro', className: `${cell} w-42` };
const decisionColumn: TableColumn<BookingColumn> = {
  heading: <VisuallyHidden>Decisão</VisuallyHidden>,
  className: 'w-29 xl:w-46',
};

export interface RequestTableProps extends Omit<RequestProps, 'booking'>, SortedBookings {
  /** Absent where requests are decided one by one. */
  choice: RowChoice | undefined;
}

/** The requests as a table that its headings sort, each decided in its row (BOOK-63). */
export function RequestTable({ rows, order, onOrderChange, choice, ...props }: RequestTableProps) {
  const hasBuses = props.canAccept && props.buses.length > 0;
  const columns = [
    ...(choice ? [choiceColumn] : []),
    ...personColumns,
    ...requestColumns,
    ...(hasBuses ? [busColumn] : []),
    decisionColumn,
  ];
  return (
    <SortableTable
      {...sortedBy({ rows, order, onOrderChange })}
      caption="Reservas pendentes"
      columns={columns}
    >
      {({ path, booking }, place) => (
        <RequestTableRow {...props} path={path} booking={booking} place={place} choice={choice} />
      )}
    </SortableTable>
  );
}
