import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { renewSessionSchema } from '../../../domain/people/sign-in.ts';
import { session } from '../../../session/account/browser-session.ts';
import { signInMessages } from '../../../session/account/sign-in.ts';
import { useUser } from '../../../session/account/use-session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { fieldsOf } from '../../../ui/fields/fields-of.ts';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';

/** Asks for the password when the session expired. The user stays in the app and unsent changes go out afterwards (FAULTS-24). */
export function RenewSession() {
  const { email } = useUser();
  const form = useForm({ defaultValues: { password: '' }, resolver: zodResolver(renewSessionSchema) });
  const [error, setError] = useState<string>();
  const errorId = useId();

  async function submit({ password }: { password: string }): Promise<void> {
    setError(undefined);
    const outcome = await session
      .signIn(email, password)
      .catch(() => ({ ok: false, reason: 'unknown' }) as const);
    if (!outcome.ok) setError(signInMessages[outcome.reason]);
  }

  return (
    <form
      noValidate
      aria-describedby={error && errorId}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 shadow-card"
      onSubmit={form.handleSubmit(submit)}
    >
      <h3 className="text-xl">A sua sessão expirou</h3>
      <p className="text-muted leading-snug">
        As suas alterações estão guardadas. Escreva a palavra-passe de <strong>{email}</strong> para as
        enviar.
      </p>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Palavra-passe" autoComplete="current-password" {...fieldsOf(form)('password')} />
      <FormError id={errorId}>{error}</FormError>
      <Button type="submit" fullWidth busy={form.formState.isSubmitting} busyText="A entrar…">
        Iniciar sessão novamente
      </Button>
    </form>
  );
}
