import { Flag } from 'lucide-react';
import { useRef, useState } from 'react';
import { failureSentence } from '../../domain/wire/failures.ts';
import { useMutate } from '../../session/account/use-session.ts';
import { showError } from '../../session/messages/message-store.ts';
import { sayDone } from '../../session/messages/say-done.ts';
import { Button } from '../../ui/controls/button.tsx';
import { whenOpened } from '../../ui/late/when-opened.tsx';

const CompleteTripQuestion = whenOpened(() =>
  import('./complete-trip-question.tsx').then((part) => part.CompleteTripQuestion),
);

/** Completes a trip after a question. Offline it waits behind the device's own ticks (ORG-10 to ORG-14, OPEN-100). */
export function CompleteTripButton({ tripId, tripName }: { tripId: string; tripName: string }) {
  const mutate = useMutate();
  const trigger = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  const complete = async () => {
    // The button disappears, so its trip takes the focus.
    const row = trigger.current?.closest('li')?.querySelector('button');
    setAsking(false);
    setBusy(true);
    const result = await mutate('completeTrip', { tripId });
    setBusy(false);
    if (result.ok) {
      void sayDone([result.tapId], `Viagem "${tripName}" marcada como concluída com sucesso!`);
      row?.focus();
    } else showError(failureSentence('completeTrip', result));
  };

  return (
    <>
      <Button
        ref={trigger}
        variant="secondary"
        busy={busy}
        busyText="A processar..."
        icon={<Flag aria-hidden="true" className="size-5" />}
        onClick={() => setAsking(true)}
      >
        Marcar como Concluída
      </Button>
      <CompleteTripQuestion
        open={asking}
        onOpenChange={setAsking}
        tripId={tripId}
        tripName={tripName}
        onConfirm={complete}
      />
    </>
  );
}
