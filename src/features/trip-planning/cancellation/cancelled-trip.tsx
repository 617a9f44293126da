import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { isPastDay } from '../../../domain/calendar.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { cancelReason, tripCancelledTitle } from '../../../domain/trip-status.ts';
import { failureSentence } from '../../../domain/wire/failures.ts';
import { useMutate } from '../../../session/account/use-session.ts';
import { useToday } from '../../../session/device/use-today.ts';
import { showError } from '../../../session/messages/message-store.ts';
import { sayDone } from '../../../session/messages/say-done.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { focusPageTitle } from '../../../ui/layout/focus-page-title.ts';

interface CancelledTripProps {
  tripId: string;
  trip: Trip;
  /** Payments on the buses of the trip that are to be given back. */
  toGiveBack: number;
  /** The organizer of the trip, who may restore it. */
  isOwn: boolean;
}

/** That a trip is cancelled, why, and the way back until its day is over (CANCEL-11). */
export function CancelledTrip({ tripId, trip, toGiveBack, isOwn }: CancelledTripProps) {
  const mutate = useMutate();
  const [isAsking, setAsking] = useState(false);
  const today = useToday();
  const canRestore = isOwn && !isPastDay(trip.date, today);

  const restore = async () => {
    setAsking(false);
    const result = await mutate('restoreTrip', { tripId });
    if (!result.ok) return showError(failureSentence('restoreTrip', result));
    focusPageTitle();
    void sayDone([result.tapId], `Viagem "${trip.name}" reposta.`);
  };

  return (
    <>
      <Notice
        tone="danger"
        title={tripCancelledTitle}
        actions={
          canRestore && (
            <Button
              variant="secondary"
              icon={<RotateCcw aria-hidden="true" className="size-5" />}
              onClick={() => setAsking(true)}
            >
              Repor viagem
            </Button>
          )
        }
      >
        <p className="break-words">{cancelReason(trip)}</p>
        {toGiveBack > 0 && (
          <p className="mt-1 font-semibold">
            {toGiveBack === 1 ? '1 pagamento a devolver.' : `${toGiveBack} pagamentos a devolver.`}
          </p>
        )}
      </Notice>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Repor viagem"
        text="Todos voltam a ter o lugar ou o pedido que tinham, e são avisados de que a viagem se realiza."
        confirmLabel="Repor viagem"
        onConfirm={() => void restore()}
      />
    </>
  );
}
