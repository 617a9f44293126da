import { useRef, useState } from 'react';
import type { Account } from '../../db/queries/accounts.query.ts';
import { useLongAction } from '../../session/account/use-long-action.ts';
import { showSuccess } from '../../session/messages/message-store.ts';
import { whyNot } from '../../session/messages/server-texts.ts';
import { TypedConfirmDialog } from '../../ui/dialogs/typed-confirm-dialog.tsx';
import { focusAfterRow } from '../../ui/lists/focus-after-row.ts';

/** Deletes an account on the server, in as many steps as it takes (ACC-16 to ACC-18). `run` resolves with true when it is gone. */
function useDeleteAccount(userIdToDelete: string, email: string) {
  const { state, run } = useLongAction('delete-user', (failure) => {
    const reason = whyNot(failure, 'O servidor não respondeu. Tente novamente.');
    return failure.reason === 'offline' ? reason : `Erro ao apagar conta: ${reason}`;
  });

  async function deleteAccount(): Promise<boolean> {
    const isGone = await run((appId) => ({ userIdToDelete, email, appId }));
    if (isGone) showSuccess(`Conta de ${email} foi apagada com sucesso.`);
    return isGone;
  }

  return { state, run: deleteAccount };
}

const confirmation = 'apagar conta';

interface DeleteAccountDialogProps {
  account: Account;
  onClose: () => void;
}

/**
 * Deletes an account after a typed confirmation (ACC-15 to ACC-18, CONST-15). Rendered outside the row, which disappears
 * as soon as the deletion starts.
 */
export function DeleteAccountDialog({ account, onClose }: DeleteAccountDialogProps) {
  const { uid, name, profile } = account;
  const { state, run } = useDeleteAccount(uid, profile.email);
  const progress = state.state === 'running' ? state.progress : undefined;
  const [focusNext] = useState(() => focusAfterRow(document.activeElement));
  const isGone = useRef(false);

  async function deleteNow(): Promise<void> {
    isGone.current = await run();
    if (isGone.current) onClose();
  }

  return (
    <TypedConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Apagar conta"
      text={`A conta de ${name} é apagada para sempre. Essa pessoa deixa de poder entrar, os dados pessoais dela são eliminados e os lugares dela em viagens futuras ficam livres.`}
      words={confirmation}
      isRight={(typed) => typed.trim().toLowerCase() === confirmation}
      confirmLabel="Apagar conta"
      busy={state.state === 'running'}
      busyText="A apagar…"
      progress={
        progress && {
          label: `${progress.done} de ${progress.total} viagens`,
          value: progress.done,
          max: progress.total,
        }
      }
      error={state.state === 'failed' ? state.message : undefined}
      onConfirm={() => void deleteNow()}
      finalFocus={() => (isGone.current ? focusNext : null)}
    />
  );
}
