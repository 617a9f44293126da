import { ArrowRight, RotateCcw } from 'lucide-react';
import type { Booking } from '../../../../domain/entities/booking.schema.ts';
import { bookingRef } from '../../../../domain/wire/documents.ts';
import { failureSentence } from '../../../../domain/wire/failures.ts';
import { useMutate } from '../../../../session/account/use-session.ts';
import { showError } from '../../../../session/messages/message-store.ts';
import { sayDone } from '../../../../session/messages/say-done.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { focusAfterRow, rowControl } from '../../../../ui/lists/focus-after-row.ts';
import { rowAddress } from '../../../../ui/lists/use-openable-rows.ts';

export interface BookingActionProps {
  tripId: string;
  id: string;
  booking: Booking;
  /** Whether a rejected request may be opened again: not on a completed trip. */
  canReopen: boolean;
  /** In a table, where the icon gives way to the words on narrower screens. */
  isCompact?: boolean;
}

/** What can be done with a booking in its row: decide a pending one on the trip's page, or open a rejected one again. */
export function BookingAction({
  tripId,
  id,
  booking: { status, releasedAt, cancelledAt },
  canReopen,
  isCompact = false,
}: BookingActionProps) {
  const size = isCompact ? 'sm' : 'md';
  const iconClass = cx('size-5', isCompact && 'max-xl:hidden');
  const mutate = useMutate();

  /** Opens a rejected request again (BOOK-60). Its row may leave the list, which shows the rejected ones only. */
  const reopen = async ({ currentTarget }: { currentTarget: HTMLElement }) => {
    const control = rowControl(currentTarget.closest('li, tr'));
    const next = focusAfterRow(currentTarget);
    const result = await mutate('reopenBooking', { tripId, passengerId: id });
    if (!result.ok) return showError(failureSentence('reopenBooking', result));
    (control?.isConnected ? control : next)?.focus({ preventScroll: true });
    void sayDone([result.tapId], 'Reserva reaberta.');
  };

  if (cancelledAt !== undefined) return null;
  if (status === 'pending') {
    return (
      <LinkButton
        to={rowAddress(`/manage-trip/${tripId}`, bookingRef(tripId, id).path)}
        variant="secondary"
        size={size}
        icon={<ArrowRight aria-hidden="true" className={iconClass} />}
      >
        Decidir na viagem
      </LinkButton>
    );
  }
  if (status !== 'rejected' || releasedAt || !canReopen) return null;
  return (
    <Button
      variant="secondary"
      size={size}
      icon={<RotateCcw aria-hidden="true" className={iconClass} />}
      onClick={(event) => void reopen(event)}
    >
      Reabrir
    </Button>
  );
}
