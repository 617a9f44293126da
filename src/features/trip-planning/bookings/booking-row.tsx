import { ArrowRight, RotateCcw } from 'lucide-react';
import type { Booking } from '../../../domain/entities/booking.schema.ts';
import { isMember } from '../../../domain/people/roles.ts';
import { formatPrice, toCents } from '../../../domain/prices.ts';
import { bookingRef } from '../../../domain/wire/documents.ts';
import { failureSentence } from '../../../domain/wire/failures.ts';
import { useMutate } from '../../../session/account/use-session.ts';
import { showError } from '../../../session/messages/message-store.ts';
import { sayDone } from '../../../session/messages/say-done.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { Badge } from '../../../ui/lists/badge.tsx';
import { DisclosureRow } from '../../../ui/lists/disclosure-row.tsx';
import { FactList } from '../../../ui/lists/fact-list.tsx';
import { focusAfterRow } from '../../../ui/lists/focus-after-row.ts';
import { rowAddress } from '../../../ui/lists/use-wanted-row.ts';
import { UnsentMark } from '../unsent-mark.tsx';
import { bookingStatusLooks } from './booking-status-looks.ts';
import { MemberBadge } from './member-badge.tsx';
import { PhoneNumber } from './phone-number.tsx';
import { requestedAt } from './requested-at.ts';

export interface BookingRowProps {
  tripId: string;
  id: string;
  booking: Booking;
  isUnsent: boolean;
  /** Whether a rejected request may be opened again: not on a completed trip. */
  canReopen: boolean;
}

/** One booking: name and state, expandable to all details (SHELL-28). */
export function BookingRow({ tripId, id, booking, isUnsent, canReopen }: BookingRowProps) {
  const { passengerName, nickname, passengerPhone, seats, price, busNumber, status } = booking;
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
            { label: 'Pedida em', value: requestedAt(booking) },
          ]}
        />
        {status === 'pending' && (
          <LinkButton
            to={rowAddress(`/manage-trip/${tripId}`, bookingRef(tripId, id).path)}
            variant="secondary"
            icon={<ArrowRight aria-hidden="true" className="size-5" />}
          >
            Decidir na viagem
          </LinkButton>
        )}
        {status === 'rejected' && canReopen && <ReopenButton tripId={tripId} passengerId={id} />}
      </div>
    </DisclosureRow>
  );
}

/** Opens a rejected request again (BOOK-60). Its row may leave the list, which shows the rejected ones only. */
function ReopenButton({ tripId, passengerId }: { tripId: string; passengerId: string }) {
  const mutate = useMutate();
  const reopen = async ({ currentTarget }: { currentTarget: HTMLElement }) => {
    const trigger = currentTarget.closest('li')?.querySelector<HTMLElement>('[aria-expanded]');
    const next = focusAfterRow(currentTarget);
    const result = await mutate('reopenBooking', { tripId, passengerId });
    if (!result.ok) return showError(failureSentence('reopenBooking', result));
    (trigger?.isConnected ? trigger : next)?.focus({ preventScroll: true });
    void sayDone([result.tapId], 'Reserva reaberta.');
  };
  return (
    <Button
      variant="secondary"
      icon={<RotateCcw aria-hidden="true" className="size-5" />}
      onClick={(event) => void reopen(event)}
    >
      Reabrir
    </Button>
  );
}
