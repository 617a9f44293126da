import { useEffect, useEffectEvent, useState } from 'react';
import { services } from '../../session/account/browser-session.ts';
import { type RecoveryOutcome, verifyResetCode } from '../../session/account/password-recovery.ts';
import { needsConnection } from '../../session/messages/server-texts.ts';
import { TextButton } from '../../ui/controls/text-button.tsx';
import { TextLink } from '../../ui/controls/text-link.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { SlowNetwork } from '../../ui/feedback/slow-network.tsx';
import { useAttempt } from '../../ui/feedback/use-attempt.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { Outcome } from './outcome.tsx';
import { useReturnToSignIn } from './use-return-to-sign-in.ts';

/** Milliseconds before the sign-in appears (CONST-07, AUTH-19). */
const returnDelay = 3_000;

/** The page of the e-mail's link. Without a `code` it shows an error (AUTH-13). */
export function ResetPassword({ code }: { code: string | undefined }) {
  const [isDone, setIsDone] = useState(false);
  useReturnToSignIn(isDone, returnDelay);

  return (
    <>
      <h1 className="text-3xl">Nova palavra-passe</h1>
      {isDone ? (
        <Outcome tone="success">Palavra-passe redefinida com sucesso! Pode agora fazer login.</Outcome>
      ) : code === undefined ? (
        <Outcome tone="danger">Ação inválida ou em falta.</Outcome>
      ) : (
        <WithCode code={code} onDone={() => setIsDone(true)} />
      )}
    </>
  );
}

/** Checks the code with the provider before showing the form (AUTH-14, AUTH-15). */
function WithCode({ code, onDone }: { code: string; onDone: () => void }) {
  const [checked, setChecked] = useState<RecoveryOutcome<string>>();
  const { attempt, isSlow } = useAttempt();

  async function check(): Promise<void> {
    setChecked(undefined);
    const outcome = await attempt(() => verifyResetCode(services, code));
    if (outcome) setChecked(outcome);
  }
  const checkFirst = useEffectEvent(check);
  useEffect(() => void checkFirst(), []);

  if (!checked) {
    return (
      <>
        <LoadingState text="A verificar o link…" />
        {isSlow && <SlowNetwork onRetry={() => void check()} />}
      </>
    );
  }
  if (checked.ok) return <NewPasswordForm code={code} email={checked.value} onDone={onDone} />;
  if (checked.reason === 'offline') {
    return (
      <Outcome tone="danger" action={<TextButton onClick={() => void check()}>Tentar novamente</TextButton>}>
        {needsConnection}
      </Outcome>
    );
  }
  return (
    <Outcome tone="danger" action={<TextLink to="/forgot-password">Pedir novo link</TextLink>}>
      O link de recuperação é inválido ou expirou. Por favor, tente novamente.
    </Outcome>
  );
}
