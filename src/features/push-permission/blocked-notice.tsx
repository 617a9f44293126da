import { BellRing } from 'lucide-react';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { permissionSteps } from './permission-steps.ts';

interface BlockedNoticeProps {
  open: boolean;
  /** What was just refused, in the specification's text. */
  refusal: string | undefined;
  /** Present while the browser can still show its prompt, for a user who reconsiders. */
  onAllow: (() => void) | undefined;
  /** Present for guides, who must be able to board offline. */
  onPass: (() => void) | undefined;
}

/** Covers the app until notifications are allowed, then closes by itself (NOTIF-11, NOTIF-12, NOTIF-13). */
export function BlockedNotice({ open, refusal, onAllow, onPass }: BlockedNoticeProps) {
  const { where, steps } = permissionSteps(navigator);
  return (
    <Dialog
      open={open}
      onOpenChange={() => undefined}
      dismissible={false}
      title="As notificações estão desativadas"
      description="Sem elas não saberia das suas reservas nem das novidades do clube. Ative-as para continuar: este aviso fecha-se sozinho."
      actions={
        (onAllow || onPass) && (
          <>
            {onPass && (
              <Button variant="secondary" onClick={onPass}>
                Continuar sem ligação
              </Button>
            )}
            {onAllow && (
              <Button icon={<BellRing className="size-5" />} onClick={onAllow}>
                Permitir notificações
              </Button>
            )}
          </>
        )
      }
    >
      <FormError>{refusal}</FormError>
      <h3 className="mt-3 font-semibold">{where}</h3>
      <ol className="mt-1 list-decimal space-y-1 pl-6 leading-snug">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Dialog>
  );
}
