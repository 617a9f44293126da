import { Check, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { BusOfTrip } from '../../../db/queries/buses-of-trip.query.ts';
import { lastTripMark } from '../../../db/queries/pending-bookings.query.ts';
import type { Booking } from '../../../domain/entities/booking.schema.ts';
import { isMember } from '../../../domain/people/roles.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { DisclosureRow } from '../../../ui/lists/disclosure-row.tsx';
import { FactList } from '../../../ui/lists/fact-list.tsx';
import { useRequestKeys } from './keys/use-request-keys.ts';
import { MemberBadge } from './member-badge.tsx';
import { MissedTripMark, missedTripMarks } from './missed-trip-mark.tsx';
import { PhoneNumber } from './phone-number.tsx';
import { requestLine } from './requested-at.ts';
import type { Decision } from './use-booking-decision.ts';
import { useBusChoice } from './use-bus-choice.ts';

export interface PendingBookingRowProps {
  booking: Booking;
  buses: BusOfTrip[];
  /** False for a completed trip, whose requests can only be rejected (OPEN-41). */
  canAccept: boolean;
  /** A button was pressed: the decision is confirmed first. */
  onAsk: (decision: Decision) => void;
  /** A key was pressed: the decision is made, and can be undone. */
  onDecide: (decision: Decision) => void;
}

/** One request: the person, expandable to what is needed to decide (BOOK-05, BOOK-07, BOOK-08). */
export function PendingBookingRow({ booking, buses, canAccept, onAsk, onDecide }: PendingBookingRowProps) {
  const { bus, field, chooseBus, sayBusMissing, askForBus } = useBusChoice(buses, booking.seats);
  const [isOpen, setOpen] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const missed = lastTripMark(booking);

  const needsBus = buses.length > 0 && !bus;
  const acceptance = { booking, outcome: 'accept', bus } as const;
  const rejection = { booking, outcome: 'reject', bus: undefined } as const;

  useRequestKeys(row, {
    chooseBus(busNumber) {
      const named = buses.find((each) => each.bus.busNumber === busNumber);
      if (!canAccept || !named) return;
      setOpen(true);
      chooseBus(named.id);
    },
    accept() {
      if (!canAccept) return;
      if (!needsBus) return onDecide(acceptance);
      setOpen(true);
      sayBusMissing();
    },
    reject: () => onDecide(rejection),
  });

  return (
    <DisclosureRow
      ref={row}
      open={isOpen}
      onOpenChange={setOpen}
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
            onClick={() => onAsk(rejection)}
          >
            Rejeitar
          </Button>
          {canAccept && (
            <Button
              variant="success"
              icon={<Check aria-hidden="true" className="size-5" />}
              className="grow basis-24"
              onClick={() => (needsBus ? askForBus() : onAsk(acceptance))}
            >
              Aceitar
            </Button>
          )}
        </div>
      </div>
    </DisclosureRow>
  );
}
