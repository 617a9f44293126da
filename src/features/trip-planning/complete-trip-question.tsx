import { busesByNumber, entriesWithoutAccount } from '../../db/queries/buses-of-trip.query.ts';
import { waitingWalkUps } from '../../db/queries/walk-ups.query.ts';
import { useDocuments, useUser } from '../../session/account/use-session.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';

export interface CompleteTripQuestionProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  tripId: string;
  tripName: string;
  onConfirm: () => void;
}

/** Asks before a trip is completed, and names entries without an account (ORG-18) and undecided notes (BOARD-60). */
export function CompleteTripQuestion({
  open,
  onOpenChange,
  tripId,
  tripName,
  onConfirm,
}: CompleteTripQuestionProps) {
  const { uid } = useUser();
  const rows = busesByNumber(useDocuments('bus'), uid, tripId);
  const skipped = entriesWithoutAccount(rows);
  const waiting = waitingWalkUps(rows).length;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Concluir viagem"
      text={
        <>
          {`Tem a certeza que quer marcar a viagem "${tripName}" como concluída? Esta ação irá atualizar os dados dos passageiros.`}
          {skipped > 0 && <span className="mt-2 block font-semibold text-ink">{skippedText(skipped)}</span>}
          {waiting > 0 && <span className="mt-2 block font-semibold text-ink">{waitingText(waiting)}</span>}
        </>
      }
      confirmLabel="Marcar como Concluída"
      onConfirm={onConfirm}
    />
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
