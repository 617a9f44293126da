import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { TermsBlocks } from './terms-blocks.tsx';

export interface TermsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Present during the registration only. Without it, the dialog is read-only (PROF-24). */
  answer?: { onAccept: () => void; onRefuse: () => void };
}

/** The terms in a dialog, with "Recusar" and "Aceitar e Continuar" during the registration (PROF-16, OPEN-21). */
export function TermsDialog({ open, onOpenChange, answer }: TermsDialogProps) {
  const closing = (answered: () => void) => () => {
    answered();
    onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Termos de Serviço"
      size="lg"
      actions={
        answer && (
          <>
            <Button variant="secondary" onClick={closing(answer.onRefuse)}>
              Recusar
            </Button>
            <Button onClick={closing(answer.onAccept)}>Aceitar e Continuar</Button>
          </>
        )
      }
    >
      <TermsBlocks />
    </Dialog>
  );
}
