import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';

interface PermissionPromptProps {
  open: boolean;
  /** Shows the browser's prompt; the button stays busy until it is answered. */
  onAllow: () => Promise<void>;
  onDecline: () => void;
}

/** Explains the request before the browser's one-time prompt (NOTIF-08). */
export function PermissionPrompt({ open, onAllow, onDecline }: PermissionPromptProps) {
  const [isBusy, setIsBusy] = useState(false);

  async function allow(): Promise<void> {
    setIsBusy(true);
    await onAllow();
    setIsBusy(false);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={() => undefined}
      dismissible={false}
      title="Quer receber notificações?"
      description="Avisamos logo que a sua reserva for aceite, rejeitada ou cancelada, e quando o clube tiver novidades sobre as viagens."
      actions={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onDecline}>
            Agora Não
          </Button>
          <Button icon={<BellRing className="size-5" />} busy={isBusy} onClick={() => void allow()}>
            Sim, Permitir
          </Button>
        </>
      }
    />
  );
}
