import { stateOf } from '../../../../db/queries/trip-bookings.query.ts';
import type { Booking } from '../../../../domain/entities/booking.schema.ts';
import { hasParty, seatsWord } from '../../../../domain/groups/who-comes.ts';
import { isMember } from '../../../../domain/people/roles.ts';
import type { Road } from '../../../../domain/stops/stops.ts';
import { Badge } from '../../../../ui/lists/badge.tsx';
import { DisclosureRow } from '../../../../ui/lists/disclosure-row.tsx';
import { FactList } from '../../../../ui/lists/fact-list.tsx';
import { UnsentMark } from '../../unsent-mark.tsx';
import { MemberBadge } from '../member-badge.tsx';
import { belowName } from '../party/below-name.tsx';
import { priceFact, stopFact } from '../party/request-facts.ts';
import { PhoneNumber } from '../phone-number.tsx';
import { RefundMark } from '../refund-mark.tsx';
import { requestedAt } from '../requested-at.ts';
import { BookingAction } from './booking-action.tsx';
import { bookingStatusLooks } from './booking-status-looks.ts';

export interface BookingRowProps {
  tripId: string;
  trip: Road;
  id: string;
  booking: Booking;
  isUnsent: boolean;
  /** Whether a rejected request may be opened again: not on a completed trip. */
  canReopen: boolean;
}

/** One booking: name and state, expandable to all details (SHELL-28). */
export function BookingRow({ tripId, trip, id, booking, isUnsent, canReopen }: BookingRowProps) {
  const { passengerName, nickname, passengerPhone, seats, busNumber } = booking;
  const line = [hasParty(booking) && seatsWord(seats), nickname && `«${nickname}»`]
    .filter(Boolean)
    .join(' · ');
  const { one, tone } = bookingStatusLooks[stateOf(booking)];
  return (
    <DisclosureRow
      title={passengerName || id}
      subtitle={belowName(line, booking)}
      meta={
        <>
          {isMember(booking) && <MemberBadge />}
          <Badge tone={tone}>{busNumber ? `${one} · Autocarro ${busNumber}` : one}</Badge>
          <RefundMark booking={booking} />
          {isUnsent && <UnsentMark />}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <FactList
          facts={[
            { label: 'Telemóvel', value: <PhoneNumber number={passengerPhone} /> },
            { label: 'Lugares', value: seats },
            priceFact(booking),
            stopFact(booking, trip),
            { label: 'Pedida em', value: requestedAt(booking) },
          ]}
        />
        <BookingAction tripId={tripId} id={id} booking={booking} canReopen={canReopen} />
      </div>
    </DisclosureRow>
  );
}
