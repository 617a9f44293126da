import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { newPasswordSchema } from '../../domain/people/new-password.ts';
import { services } from '../../session/account/browser-session.ts';
import { confirmReset } from '../../session/account/password-recovery.ts';
import { needsConnection } from '../../session/messages/server-texts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SlowNetwork } from '../../ui/feedback/slow-network.tsx';
import { useAttempt } from '../../ui/feedback/use-attempt.ts';
import { useFailure } from '../../ui/feedback/use-failure.ts';
import { fieldsOf } from '../../ui/fields/fields-of.ts';
import { FormError } from '../../ui/fields/form-error.tsx';
import { NewPasswordFields } from '../../ui/fields/new-password-fields.tsx';

interface NewPasswordFormProps {
  code: string;
  /** The account's e-mail: shown, and used by password managers. */
  email: string;
  onDone: () => void;
}

/** The new password, twice (AUTH-15 to AUTH-20). */
export function NewPasswordForm({ code, email, onDone }: NewPasswordFormProps) {
  const form = useForm({
    defaultValues: { password: '', confirmation: '' },
    resolver: zodResolver(newPasswordSchema),
  });
  const [failure, setFailure] = useFailure(form);
  const { attempt, isBusy, isSlow } = useAttempt();
  const failureId = useId();

  const save = form.handleSubmit(async ({ password }) => {
    setFailure(undefined);
    const outcome = await attempt(() => confirmReset(services, code, password));
    if (!outcome) return;
    if (outcome.ok) return onDone();
    const isOffline = outcome.reason === 'offline';
    setFailure(isOffline ? needsConnection : 'Ocorreu um erro. O link pode ter expirado. Tente novamente.');
  });

  return (
    <form
      noValidate
      aria-describedby={failure && failureId}
      className="mt-3 flex flex-col gap-4"
      onSubmit={save}
    >
      <p className="text-muted leading-snug as-written">
        Para a conta <strong>{email}</strong>.
      </p>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields label="Nova palavra-passe" hint="Pelo menos 8 caracteres." field={fieldsOf(form)} />
      <FormError id={failureId}>{failure}</FormError>
      {isSlow && <SlowNetwork onRetry={() => void save()} />}
      <Button type="submit" size="lg" fullWidth busy={isBusy} busyText="A guardar...">
        Redefinir palavra-passe
      </Button>
    </form>
  );
}
