import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { refusedOf } from '../../../db/queries/bookings-of-me.query.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import type { Stop } from '../../../domain/stops/stop.schema.ts';
import { stopOf } from '../../../domain/stops/stops.ts';
import { failureSentence } from '../../../domain/wire/failures.ts';
import { useMutationRecords, useUser } from '../../../session/account/use-session.ts';
import { useNow } from '../../../session/device/use-now.ts';
import { showError } from '../../../session/messages/message-store.ts';
import { sayDone } from '../../../session/messages/say-done.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { isAhead } from '../booking/own-act.ts';
import { useReplacingMutate } from '../booking/use-replacing-mutate.ts';
import { StopField } from './stop-field.tsx';

export interface OwnStopProps {
  tripId: string;
  trip: Trip;
  stop: Stop;
}

/**
 * Where the person gets on, and the way to another stop, while the trip is ahead. A phone does not know whether its owner is
 * aboard: that the server says (STOP-33).
 */
export function OwnStop({ tripId, trip, stop }: OwnStopProps) {
  const refused = refusedOf(useMutationRecords(), 'setStop', tripId);
  const now = useNow();
  if (!isAhead(trip, now)) return null;
  return (
    <div className="mt-4 grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex min-w-0 gap-2 font-semibold leading-snug">
          <MapPin aria-hidden="true" className="size-5 shrink-0 text-muted" />
          <span className="min-w-0 break-words">
            Entra em {stop.name}, às {stop.time}
          </span>
        </p>
        <ChangeStop tripId={tripId} trip={trip} stop={stop} />
      </div>
      {refused && <Notice tone="danger">{failureSentence('setStop', refused)}</Notice>}
    </div>
  );
}

/** The button, and what it asks. Works offline. */
function ChangeStop({ tripId, trip, stop }: OwnStopProps) {
  const { uid } = useUser();
  const mutate = useReplacingMutate();
  const [isOpen, setOpen] = useState(false);
  const [stopId, setStopId] = useState<string>(stop.id);
  // The organizer may remove it meanwhile.
  const chosen = stopOf(trip, stopId) ?? stop;

  async function change() {
    setOpen(false);
    if (chosen.id === stop.id) return;
    const result = await mutate('setStop', { tripId, passengerId: uid, stopId: chosen.id });
    if (result.ok) {
      const kept = 'Paragem guardada. Será enviada quando houver rede.';
      void sayDone([result.tapId], 'Paragem alterada.', kept);
    } else showError(failureSentence('setStop', result));
  }

  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        onClick={() => {
          setStopId(stop.id);
          setOpen(true);
        }}
      >
        Mudar de paragem
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Mudar de paragem"
        actions={<Button onClick={() => void change()}>Guardar</Button>}
      >
        <StopField trip={trip} stop={chosen} onChoose={setStopId} />
      </Dialog>
    </>
  );
}
