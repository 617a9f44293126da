import { Check, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { lastTripMark } from '../../../db/queries/pending-bookings.query.ts';
import { hasParty, seatsWord } from '../../../domain/groups/who-comes.ts';
import { isMember } from '../../../domain/people/roles.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { DisclosureRow } from '../../../ui/lists/disclosure-row.tsx';
import { FactList } from '../../../ui/lists/fact-list.tsx';
import { MemberBadge } from './member-badge.tsx';
import { MissedTripMark, missedTripMarks } from './missed-trip-mark.tsx';
import { belowName } from './party/below-name.tsx';
import { priceFact, stopFact } from './party/request-facts.ts';
import { PhoneNumber } from './phone-number.tsx';
import { RefundMark } from './refund-mark.tsx';
import { requestLine } from './requested-at.ts';
import { type RequestProps, useRequest } from './use-request.ts';

/** One request: the person, expandable to what is needed to decide (BOOK-05, BOOK-07, BOOK-08). */
export function PendingBookingRow(request: RequestProps) {
  const { booking, buses, trip, canAccept } = request;
  const [isOpen, setOpen] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const { field, accept, reject } = useRequest(request, row, () => setOpen(true));
  const missed = lastTripMark(booking);

  return (
    <DisclosureRow
      ref={row}
      open={isOpen}
      onOpenChange={setOpen}
      title={booking.passengerName || 'N/A'}
      subtitle={belowName(requestLine(booking), booking)}
      band={missed && missedTripMarks[missed].tone}
      meta={
        (missed || booking.releasedPaid || isMember(booking)) && (
          <>
            {isMember(booking) && <MemberBadge />}
            <RefundMark booking={booking} />
            {missed && <MissedTripMark missed={missed} />}
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <FactList
          facts={[
            { label: 'Telemóvel', value: <PhoneNumber number={booking.passengerPhone} /> },
            { label: 'Lugares', value: booking.seats },
            stopFact(booking, trip),
            ...(hasParty(booking) ? [priceFact(booking)] : []),
          ]}
        />
        {canAccept && buses.length > 0 && <SelectField {...field} />}
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            icon={<X aria-hidden="true" className="size-5" />}
            className="grow basis-24"
            onClick={reject}
          >
            Rejeitar
          </Button>
          {canAccept && (
            <Button
              variant="success"
              icon={<Check aria-hidden="true" className="size-5" />}
              className={cx('grow', hasParty(booking) ? 'basis-44' : 'basis-24')}
              onClick={accept}
            >
              {hasParty(booking) ? `Aceitar ${seatsWord(booking.seats)}` : 'Aceitar'}
            </Button>
          )}
        </div>
      </div>
    </DisclosureRow>
  );
}
