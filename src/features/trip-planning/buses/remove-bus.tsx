import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Bus } from '../../../domain/entities/bus.schema.ts';
import { refusalTexts } from '../../../domain/wire/refusals.ts';
import { useMutate } from '../../../session/account/use-session.ts';
import { showError } from '../../../session/messages/message-store.ts';
import { sayDone } from '../../../session/messages/say-done.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { sectionHeading } from '../section-heading.ts';

/** Removes an empty bus after a confirmation; a bus with passengers stays (TRIP-23 to TRIP-25, OPEN-36). */
export function RemoveBus({ tripId, busId, bus }: { tripId: string; busId: string; bus: Bus }) {
  const mutate = useMutate();
  const trigger = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState(false);

  const ask = () => {
    if (bus.passengers.length > 0) showError(refusalTexts.BUS_HAS_PASSENGERS);
    else setAsking(true);
  };

  const remove = async () => {
    const heading = sectionHeading(trigger.current);
    setAsking(false);
    const result = await mutate('removeBus', { tripId, busId });
    // Also after a failure: the row was removed for a moment and returns collapsed.
    if (!trigger.current || result.ok) heading?.focus({ preventScroll: true });
    const done = 'Autocarro removido com sucesso e lugares da viagem atualizados!';
    if (result.ok) void sayDone([result.tapId], done);
    else if (result.code === 'BUS_HAS_PASSENGERS') showError(result.message);
    else showError('Erro ao remover autocarro.');
  };

  return (
    <>
      <Button
        ref={trigger}
        variant="ghost"
        icon={<Trash2 aria-hidden="true" className="size-5" />}
        className="text-danger-ink! self-start"
        onClick={ask}
      >
        Remover autocarro
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Remover autocarro"
        text={`Tem a certeza que quer remover o autocarro ${bus.busNumber}?`}
        confirmLabel="Remover"
        tone="danger"
        onConfirm={remove}
      />
    </>
  );
}
