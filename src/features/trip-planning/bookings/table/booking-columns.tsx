import { type BookingColumn, lastTripMark } from '../../../../db/queries/pending-bookings.query.ts';
import type { TripBooking } from '../../../../db/queries/trip-bookings.query.ts';
import { formatDate, formatTime } from '../../../../domain/calendar.ts';
import type { Booking } from '../../../../domain/entities/booking.schema.ts';
import { totalPrice } from '../../../../domain/groups/groups.ts';
import { seatsWord, whoComes } from '../../../../domain/groups/who-comes.ts';
import { isMember } from '../../../../domain/people/roles.ts';
import { formatPrice } from '../../../../domain/prices.ts';
import { type Road, stopOf } from '../../../../domain/stops/stops.ts';
import type { SortOrder } from '../../../../lib/sort-order.ts';
import type { TableColumn } from '../../../../ui/tables/sortable-table.tsx';
import { MemberBadge } from '../member-badge.tsx';
import { MissedTripMark } from '../missed-trip-mark.tsx';
import { PhoneNumber } from '../phone-number.tsx';
import { RefundMark } from '../refund-mark.tsx';

/** The padding of a cell, and of its heading. */
export const cell = 'px-2 py-1.5';

/** What a table of bookings shows, and how it is sorted. */
export interface SortedBookings {
  /** In the order in which they are shown. */
  rows: readonly TripBooking[];
  order: SortOrder<BookingColumn> | undefined;
  onOrderChange: (order: SortOrder<BookingColumn> | undefined) => void;
}

/** What every table of bookings gives to its `SortableTable`. */
export function sortedBy({ rows, order, onOrderChange }: SortedBookings) {
  const keyOf = ({ path }: TripBooking) => path;
  return { items: rows, keyOf, rowHeight: 61, order, onOrderChange };
}

/** The headings over `PersonCells`. The name takes the room that the other columns leave. */
export const personColumns: TableColumn<BookingColumn>[] = [
  { heading: 'Nome', sortsBy: 'name', className: `${cell} first:pl-4` },
  { heading: 'Sócio', sortsBy: 'badge', className: `${cell} w-22` },
];

interface PersonCellsProps {
  booking: Booking;
  /** The name, or what stands in for a missing one. */
  name: string;
  trip: Road;
  /** The name takes the focus for the row (`rowControl`), where the row has no control that stays. */
  takesFocus?: boolean;
}

/** Who asks: the name with what the person is called, where they get on and who comes along (GROUP-41), and the badge. */
export function PersonCells({ booking, name, trip, takesFocus = false }: PersonCellsProps) {
  const { nickname, seats, stopId } = booking;
  const stop = stopOf(trip, stopId);
  const who = whoComes(booking);
  const extras = [
    nickname && `«${nickname}»`,
    seats !== 1 && seatsWord(seats),
    stop && `Paragem: ${stop.name}`,
  ].filter(Boolean);
  return (
    <>
      <th
        scope="row"
        className={`${cell} font-semibold leading-snug outline-none first:pl-4`}
        {...(takesFocus && { tabIndex: -1, 'data-row-control': '' })}
      >
        {name}
        {extras.length > 0 && (
          <span className="block font-normal text-muted text-sm">{extras.join(' · ')}</span>
        )}
        {who && <span className="block font-normal text-muted text-sm">{who}</span>}
        <RefundMark booking={booking} />
      </th>
      <td className={cell}>{isMember(booking) && <MemberBadge />}</td>
    </>
  );
}

/** The headings over `RequestCells`. */
export const requestColumns: TableColumn<BookingColumn>[] = [
  { heading: 'Última viagem', sortsBy: 'mark', className: `${cell} w-32` },
  { heading: 'Pedida em', sortsBy: 'requested', className: `${cell} w-24` },
  { heading: 'Telemóvel', sortsBy: 'phone', className: `${cell} w-28` },
  { heading: 'Preço', sortsBy: 'price', className: `${cell} w-20` },
];

/** What a decision looks at: the last trip, when the request was made, the number and what all people of it pay. */
export function RequestCells({ booking }: { booking: Booking }) {
  const { createdAt, passengerPhone } = booking;
  const missed = lastTripMark(booking);
  return (
    <>
      <td className={cell}>{missed && <MissedTripMark missed={missed} />}</td>
      <td className={`${cell} text-sm leading-snug`}>
        {createdAt && (
          <>
            {formatDate(createdAt)} <span className="block text-muted">{formatTime(createdAt)}</span>
          </>
        )}
      </td>
      <td className={`${cell} text-[0.9375rem]`}>
        <PhoneNumber number={passengerPhone} />
      </td>
      <td className={cell}>{formatPrice(totalPrice(booking))}</td>
    </>
  );
}
