import { useMutationRecords, useSyncStatus } from '../../../session/account/use-session.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SignInAgainButton } from './sign-in-again-button.tsx';

/** Says that unsent changes wait for a new sign-in, because the session is over (OFF-56). */
export function SessionOverNotice() {
  const { send } = useSyncStatus('send');
  const waiting = useMutationRecords().filter(({ status }) => status === 'pending').length;
  if (send !== 'session-expired' || waiting === 0) return null;
  const [count, keptAndSent] =
    waiting === 1
      ? ['1 alteração', 'Está guardada neste dispositivo. Entre de novo para a enviar.']
      : [`${waiting} alterações`, 'Estão guardadas neste dispositivo. Entre de novo para as enviar.'];
  return (
    <div className="mx-auto w-full max-w-6xl pt-3 pr-[max(1rem,env(safe-area-inset-right))] pl-[max(1rem,env(safe-area-inset-left))] print:hidden">
      <Notice
        tone="danger"
        live
        title={`A sua sessão expirou: ${count} por enviar`}
        actions={<SignInAgainButton />}
      >
        {keptAndSent}
      </Notice>
    </div>
  );
}
