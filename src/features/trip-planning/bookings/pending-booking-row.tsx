import { Check, X } from 'lucide-react';
import type { BusOfTrip } from '../../../db/queries/buses-of-trip.query.ts';
import { lastTripMark } from '../../../db/queries/pending-bookings.query.ts';
import type { Booking } from '../../../domain/entities/booking.schema.ts';
import { isMember } from '../../../domain/people/roles.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { DisclosureRow } from '../../../ui/lists/disclosure-row.tsx';
import { FactList } from '../../../ui/lists/fact-list.tsx';
import { MemberBadge } from './member-badge.tsx';
import { MissedTripMark, missedTripMarks } from './missed-trip-mark.tsx';
import { PhoneNumber } from './phone-number.tsx';
import { requestLine } from './requested-at.ts';
import { useBusChoice } from './use-bus-choice.ts';

export interface PendingBookingRowProps {
  booking: Booking;
  buses: BusOfTrip[];
  /** False for a completed trip, whose requests can only be rejected (OPEN-41). */
  canAccept: boolean;
  onAccept: (bus: BusOfTrip | undefined) => void;
  onReject: () => void;
}

/** One request: the person, expandable to what is needed to decide (BOOK-05, BOOK-07, BOOK-08). */
export function PendingBookingRow({ booking, buses, canAccept, onAccept, onReject }: PendingBookingRowProps) {
  const { bus, field, askForBus } = useBusChoice(buses, booking.seats);
  const missed = lastTripMark(booking);

  const accept = () => {
    if (buses.length > 0 && !bus) askForBus();
    else onAccept(bus);
  };

  return (
    <DisclosureRow
      title={booking.passengerName || 'N/A'}
      subtitle={requestLine(booking)}
      band={missed && missedTripMarks[missed].tone}
      meta={
        (missed || isMember(booking)) && (
          <>
            {isMember(booking) && <MemberBadge />}
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
          ]}
        />
        {canAccept && buses.length > 0 && <SelectField {...field} />}
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            icon={<X aria-hidden="true" className="size-5" />}
            className="grow basis-24"
            onClick={onReject}
          >
            Rejeitar
          </Button>
          {canAccept && (
            <Button
              variant="success"
              icon={<Check aria-hidden="true" className="size-5" />}
              className="grow basis-24"
              onClick={accept}
            >
              Aceitar
            </Button>
          )}
        </div>
      </div>
    </DisclosureRow>
  );
}
