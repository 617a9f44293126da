import { RefreshCw, Save, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { DiscardForm } from './discard-form.tsx';
import { leave } from './leave.ts';
import { useSendFirst } from './use-send-first.ts';

/** The choices for unsent changes: send, keep or discard (OPEN-103). Renders nothing without unsent changes. */
export function UnsentChoices({ pending, refused }: { pending: number; refused: number }) {
  const [isDiscarding, setDiscarding] = useState(false);
  const { isSending, sendFirst } = useSendFirst(pending, refused);
  if (pending + refused === 0) return null;
  return (
    <div className="grid gap-2">
      {pending > 0 && (
        <Button
          icon={<RefreshCw aria-hidden="true" className="size-5" />}
          busy={isSending}
          busyText="A enviar…"
          onClick={sendFirst}
        >
          Enviar primeiro
        </Button>
      )}
      <Button
        variant="secondary"
        icon={<Save aria-hidden="true" className="size-5" />}
        onClick={() => void leave()}
      >
        Guardar neste dispositivo
      </Button>
      {isDiscarding ? (
        <DiscardForm onDiscard={() => void leave({ discard: true })} />
      ) : (
        <Button
          variant="ghost"
          icon={<Trash2 aria-hidden="true" className="size-5" />}
          onClick={() => setDiscarding(true)}
        >
          Descartar
        </Button>
      )}
    </div>
  );
}
