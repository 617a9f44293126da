import { useMutationRecords } from '../../session/account/use-session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { leave } from './leave.ts';
import { noWayBack, useIsWithoutNetwork } from './offline-warning.ts';
import { UnsentChoices } from './unsent-choices.tsx';
import { unsentWords } from './unsent-words.ts';

interface SignOutDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks what to do with unsent changes before signing out (OPEN-103, FAULTS-22). */
export function SignOutDialog({ open, onOpenChange }: SignOutDialogProps) {
  const records = useMutationRecords();
  const isWithoutNetwork = useIsWithoutNetwork();
  const pending = records.filter((record) => record.status === 'pending').length;
  const refused = records.filter((record) => record.status === 'refused').length;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Sair com alterações por enviar?"
      description={unsentWords(pending, refused)}
    >
      {isWithoutNetwork && (
        <div className="mb-4">
          <Notice tone="warning">{noWayBack}</Notice>
        </div>
      )}
      <UnsentChoices pending={pending} refused={refused} />
      {pending + refused === 0 && (
        <Button fullWidth onClick={() => void leave()}>
          Sair
        </Button>
      )}
    </Dialog>
  );
}
