import { CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import { longestReason } from '../../../domain/mutators/trips/cancel-trip.ts';
import { isBlank } from '../../../domain/text.ts';
import { failureSentence } from '../../../domain/wire/failures.ts';
import { useMutate } from '../../../session/account/use-session.ts';
import { showError } from '../../../session/messages/message-store.ts';
import { sayDone } from '../../../session/messages/say-done.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TypedConfirmDialog } from '../../../ui/dialogs/typed-confirm-dialog.tsx';
import { TextareaField } from '../../../ui/fields/textarea-field.tsx';
import { focusPageTitle } from '../../../ui/layout/focus-page-title.ts';

const words = 'CANCELAR VIAGEM';

/** Calls a trip off, with a reason and typed words: everybody concerned is told (CANCEL-11). */
export function CancelTrip({ tripId, tripName }: { tripId: string; tripName: string }) {
  const mutate = useMutate();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');

  const cancel = async () => {
    setOpen(false);
    const result = await mutate('cancelTrip', { tripId, reason });
    if (!result.ok) return showError(failureSentence('cancelTrip', result));
    focusPageTitle();
    void sayDone([result.tapId], `Viagem "${tripName}" cancelada.`);
  };

  return (
    <>
      <Button
        variant="secondary"
        icon={<CalendarX2 aria-hidden="true" className="size-5" />}
        onClick={() => setOpen(true)}
      >
        Cancelar viagem
      </Button>
      <TypedConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Cancelar viagem"
        text={`Todos os que pediram lugar na viagem "${tripName}", e os responsáveis, são avisados, com o motivo. Ninguém pode embarcar. Quem pagou fica marcado para receber o dinheiro de volta.`}
        words={words}
        isRight={(typed) => typed.normalize() === words && !isBlank(reason)}
        confirmLabel="Cancelar viagem"
        cancelLabel="Voltar"
        onConfirm={() => void cancel()}
      >
        <TextareaField
          label="Motivo"
          hint="Todos o leem. Por exemplo: menos de 40 pessoas inscritas."
          rows={2}
          maxLength={longestReason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </TypedConfirmDialog>
    </>
  );
}
