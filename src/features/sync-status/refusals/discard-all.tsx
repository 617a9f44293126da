import { useState } from 'react';
import { type MutationRecord, useDevice } from '../../../session/account/use-session.ts';
import { discardRefused } from '../../../session/messages/refused.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { whatTheyAre } from '../drawer/what-they-are.ts';

export interface DiscardAllProps {
  /** The refused changes. */
  records: MutationRecord[];
  label: string;
  disabled?: boolean;
}

/** Dismisses refused changes together, after one question (OFF-72): those that were asked about, and none that came since. */
export function DiscardAll({ records, label, disabled = false }: DiscardAllProps) {
  const device = useDevice();
  const [isAsking, setIsAsking] = useState(false);
  const [asked, setAsked] = useState(records);
  const ask = () => {
    setAsked(records);
    setIsAsking(true);
  };
  return (
    <>
      <Button size="sm" variant="ghost" disabled={disabled} onClick={ask}>
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Descartar todas"
        text={
          <>
            Tem a certeza que quer descartar estas alterações? Não ficam guardadas em lado nenhum.
            <span className="mt-2 block font-semibold text-ink">{whatTheyAre(asked)}</span>
          </>
        }
        confirmLabel="Descartar todas"
        tone="danger"
        onConfirm={() => {
          setIsAsking(false);
          void discardRefused(device, ...asked);
        }}
      />
    </>
  );
}
