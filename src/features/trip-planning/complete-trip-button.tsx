import { Flag } from 'lucide-react';
import { useRef, useState } from 'react';
import { busesByNumber, entriesWithoutAccount } from '../../db/queries/buses-of-trip.query.ts';
import { waitingWalkUps } from '../../db/queries/walk-ups.query.ts';
import { failureSentence } from '../../domain/wire/failures.ts';
import { useDocuments, useMutate, useUser } from '../../session/account/use-session.ts';
import { showError } from '../../session/messages/message-store.ts';
import { sayDone } from '../../session/messages/say-done.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';

/**
 * Completes a trip after a confirmation, which lists entries without an account (ORG-18) and undecided notes (BOARD-60).
 * Offline it waits behind the device's own ticks (ORG-10 to ORG-14, OPEN-100).
 */
export function CompleteTripButton({ tripId, tripName }: { tripId: string; tripName: string }) {
  const mutate = useMutate();
  const { uid } = useUser();
  const buses = useDocuments('bus');
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

  const rows = asking ? busesByNumber(buses, uid, tripId) : [];
  const skipped = entriesWithoutAccount(rows);
  const waiting = waitingWalkUps(rows).length;
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
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Concluir viagem"
        text={
          <>
            {`Tem a certeza que quer marcar a viagem "${tripName}" como concluída? Esta ação irá atualizar os dados dos passageiros.`}
            {skipped > 0 && <span className="mt-2 block font-semibold text-ink">{skippedText(skipped)}</span>}
            {waiting > 0 && <span className="mt-2 block font-semibold text-ink">{waitingText(waiting)}</span>}
          </>
        }
        confirmLabel="Marcar como Concluída"
        onConfirm={complete}
      />
    </>
  );
}

function waitingText(count: number): string {
  return count === 1
    ? '1 pessoa que apareceu no embarque continua por confirmar: pode decidir depois.'
    : `${count} pessoas que apareceram no embarque continuam por confirmar: pode decidir depois.`;
}

function skippedText(count: number): string {
  return count === 1
    ? '1 passageiro sem conta não fica com a viagem no histórico.'
    : `${count} passageiros sem conta não ficam com a viagem no histórico.`;
}
