import { useRef, useState } from 'react';
import { useMutate } from '../../../session/account/use-session.ts';
import { showError } from '../../../session/messages/message-store.ts';
import { sayDone } from '../../../session/messages/say-done.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { headingOf } from '../cards/heading-of.ts';

const withdrawalKept = 'Cancelamento guardado. Será enviado quando houver rede.';

/** Withdraws a pending request (OPEN-35). */
export function WithdrawButton({ tripId, fullWidth = false }: { tripId: string; fullWidth?: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const mutate = useMutate();
  const place = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLElement>(null);

  async function withdraw() {
    next.current = headingOf(place.current);
    setAsking(false);
    const result = await mutate('withdrawBooking', { tripId });
    if (result.ok) void sayDone([result.tapId], 'Pedido de reserva cancelado.', withdrawalKept);
    else showError(result.message);
  }

  return (
    <div ref={place} className="contents">
      <Button
        variant={fullWidth ? 'secondary' : 'ghost'}
        size={fullWidth ? 'md' : 'sm'}
        fullWidth={fullWidth}
        onClick={() => setAsking(true)}
      >
        Cancelar pedido
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Cancelar pedido"
        text="Tem a certeza que quer cancelar o seu pedido de reserva?"
        confirmLabel="Cancelar pedido"
        cancelLabel="Manter pedido"
        tone="danger"
        onConfirm={() => void withdraw()}
        finalFocus={() => next.current}
      />
    </div>
  );
}
