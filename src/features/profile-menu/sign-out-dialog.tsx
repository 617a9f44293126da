import { useMutationRecords } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { leave } from './leave.ts';
import { UnsentChoices } from './unsent-choices.tsx';

interface SignOutDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Leaving with work that nobody else has seen: the person says what becomes of it (OPEN-103, FAULTS 22). */
export function SignOutDialog({ open, onOpenChange }: SignOutDialogProps) {
  const records = useMutationRecords();
  const pending = records.filter((record) => record.status === 'pending').length;
  const refused = records.filter((record) => record.status === 'refused').length;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Sair com alterações por enviar?"
      description={pending + refused > 0 ? `${count(pending, refused)} ${ifKept}` : 'Já está tudo enviado.'}
    >
      <UnsentChoices pending={pending} refused={refused} />
      {pending + refused === 0 && (
        <Button fullWidth onClick={() => void leave()}>
          Sair
        </Button>
      )}
    </Dialog>
  );
}

const ifKept =
  'Se as guardar, ficam só para esta conta e são enviadas da próxima vez que entrar neste dispositivo.';

function count(pending: number, refused: number): string {
  const parts = [
    pending > 0 ? `${changes(pending)} por enviar` : '',
    refused > 0 ? `${changes(refused)} por resolver` : '',
  ].filter(Boolean);
  return `Há ${parts.join(' e ')}.`;
}

const changes = (number: number) => (number === 1 ? '1 alteração' : `${number} alterações`);
