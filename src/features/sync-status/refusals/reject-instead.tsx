import { useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';

export interface RejectInsteadProps {
  /** The passenger's name, where this device knows it. */
  name: string | undefined;
  onReject: () => void;
}

/** Rejects a request that could not be accepted, after the same confirmation as in the list of requests (BOOK-05, OPEN-67). */
export function RejectInstead({ name, onReject }: RejectInsteadProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setIsAsking(true)}>
        Rejeitar reserva
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Rejeitar reserva"
        text={
          <>
            Tem a certeza que quer rejeitar esta reserva?
            <span className="mt-2 block font-semibold text-ink">{name}</span>
          </>
        }
        confirmLabel="Rejeitar"
        tone="danger"
        onConfirm={() => {
          setIsAsking(false);
          onReject();
        }}
      />
    </>
  );
}
