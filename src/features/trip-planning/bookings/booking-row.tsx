import { ArrowRight } from 'lucide-react';
import { formatDate, formatTime } from '../../../domain/calendar.ts';
import type { Booking } from '../../../domain/entities/booking.schema.ts';
import { isMember } from '../../../domain/people/roles.ts';
import { formatPrice, toCents } from '../../../domain/prices.ts';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { Badge } from '../../../ui/lists/badge.tsx';
import { DisclosureRow } from '../../../ui/lists/disclosure-row.tsx';
import { FactList } from '../../../ui/lists/fact-list.tsx';
import { UnsentMark } from '../unsent-mark.tsx';
import { bookingStatusLooks } from './booking-status-looks.ts';
import { MemberBadge } from './member-badge.tsx';
import { PhoneNumber } from './phone-number.tsx';

export interface BookingRowProps {
  tripId: string;
  id: string;
  booking: Booking;
  isUnsent: boolean;
}

/** One booking: name and state, expandable to all details (SHELL-28). */
export function BookingRow({ tripId, id, booking, isUnsent }: BookingRowProps) {
  const { passengerName, nickname, passengerPhone, seats, price, busNumber, createdAt, status } = booking;
  const { one, tone } = bookingStatusLooks[status];
  return (
    <DisclosureRow
      title={passengerName || id}
      subtitle={nickname ? `«${nickname}»` : undefined}
      meta={
        <>
          {isMember(booking) && <MemberBadge />}
          <Badge tone={tone}>{busNumber ? `${one} · Autocarro ${busNumber}` : one}</Badge>
          {isUnsent && <UnsentMark />}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <FactList
          facts={[
            { label: 'Telemóvel', value: <PhoneNumber number={passengerPhone} /> },
            { label: 'Lugares', value: seats },
            { label: 'Preço', value: formatPrice(toCents(price)) },
            { label: 'Pedida em', value: createdAt && `${formatDate(createdAt)}, ${formatTime(createdAt)}` },
          ]}
        />
        {status === 'pending' && (
          <LinkButton
            to={`/manage-trip/${tripId}`}
            variant="secondary"
            icon={<ArrowRight aria-hidden="true" className="size-5" />}
          >
            Decidir na viagem
          </LinkButton>
        )}
      </div>
    </DisclosureRow>
  );
}
