import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { forgotPasswordSchema } from '../../domain/people/sign-in.ts';
import { services } from '../../session/account/browser-session.ts';
import { type RecoveryOutcome, requestPasswordReset } from '../../session/account/password-recovery.ts';
import { needsConnection } from '../../session/messages/server-texts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextLink } from '../../ui/controls/text-link.tsx';
import { SlowNetwork } from '../../ui/feedback/slow-network.tsx';
import { useAttempt } from '../../ui/feedback/use-attempt.ts';
import { useFailure } from '../../ui/feedback/use-failure.ts';
import { EmailField } from '../../ui/fields/email-field.tsx';
import { fieldsOf } from '../../ui/fields/fields-of.ts';
import { FormError } from '../../ui/fields/form-error.tsx';
import { Outcome } from './outcome.tsx';
import { useReturnToSignIn } from './use-return-to-sign-in.ts';

type Failure = Exclude<RecoveryOutcome<void>, { ok: true }>['reason'];

/** The messages of AUTH-10, AUTH-11 and OFF-27. */
const failureTexts: Record<Failure, string> = {
  'user-not-found': 'Nenhum utilizador encontrado com este e-mail.',
  other: 'Falha ao enviar o e-mail. Tente novamente mais tarde.',
  offline: needsConnection,
};

/** Milliseconds before the sign-in returns (CONST-07, AUTH-09). */
const returnDelay = 5_000;

/** Requests the e-mail with the recovery link (AUTH-06 to AUTH-11). */
export function ForgotPassword() {
  const form = useForm({ defaultValues: { email: '' }, resolver: zodResolver(forgotPasswordSchema) });
  const { attempt, isBusy, isSlow } = useAttempt();
  const [isSent, setIsSent] = useState(false);
  const [failure, setFailure] = useFailure(form);
  const failureId = useId();
  useReturnToSignIn(isSent, returnDelay);

  const send = form.handleSubmit(async ({ email }) => {
    setFailure(undefined);
    const outcome = await attempt(() => requestPasswordReset(services, email));
    if (outcome?.ok) setIsSent(true);
    else if (outcome) setFailure(failureTexts[outcome.reason]);
  });

  return (
    <>
      <h1 className="text-3xl">Recuperar palavra-passe</h1>
      {isSent ? (
        <Outcome tone="success">
          Verifique o seu email! Na caixa de entrada ou spam encontra a mensagem com o link para definir uma
          nova palavra-passe.
        </Outcome>
      ) : (
        <form
          noValidate
          aria-describedby={failure && failureId}
          className="mt-3 flex flex-col gap-4"
          onSubmit={send}
        >
          <p className="text-muted leading-snug">
            Escreva o e-mail da sua conta. Enviamos-lhe um link para definir uma nova palavra-passe.
          </p>
          <EmailField autoComplete="email" {...fieldsOf(form)('email')} />
          <FormError id={failureId}>{failure}</FormError>
          {isSlow && <SlowNetwork onRetry={() => void send()} />}
          <Button type="submit" size="lg" fullWidth busy={isBusy} busyText="A enviar…">
            Enviar link
          </Button>
          <TextLink to="/login" className="self-center">
            Voltar ao início de sessão
          </TextLink>
        </form>
      )}
    </>
  );
}
