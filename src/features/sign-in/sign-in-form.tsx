import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { signInSchema } from '../../domain/people/sign-in.ts';
import { whenTouched } from '../../lib/when-touched.ts';
import { services } from '../../session/account/browser-session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextLink } from '../../ui/controls/text-link.tsx';
import { SlowNetwork } from '../../ui/feedback/slow-network.tsx';
import { EmailField } from '../../ui/fields/email-field.tsx';
import { fieldsOf } from '../../ui/fields/fields-of.ts';
import { FormError } from '../../ui/fields/form-error.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { demoPassword } from './demo-accounts.ts';
import { DemoHint } from './demo-hint.tsx';
import { useSignIn } from './use-sign-in.ts';

export interface WayInFormProps {
  /** Initial values, typed in the other mode. */
  email: string;
  /** Shown under the form: the link to the other mode, which receives the typed e-mail. */
  children: (typedEmail: () => string) => ReactNode;
}

/** The login form: e-mail and password (AUTH-02, AUTH-05). A failure keeps the typed text. */
export function SignInForm({ email, children }: WayInFormProps) {
  const form = useForm({
    defaultValues: { email, password: '' },
    resolver: zodResolver(signInSchema),
  });
  const field = fieldsOf(form);
  const { isSubmitted } = form.formState;
  const { isBusy, isSlow, error, submit } = useSignIn(form);
  const send = form.handleSubmit(submit);
  const [isDemo, setIsDemo] = useState(false);
  const errorId = useId();

  useEffect(() => {
    void services.isDemo().then(setIsDemo);
    // What a sign-in will need comes while the person is typing.
    void whenTouched()
      .then(services.door)
      .catch(() => undefined);
  }, []);

  function fill(account: string): void {
    form.setValue('email', account, { shouldValidate: isSubmitted });
    form.setValue('password', demoPassword, { shouldValidate: isSubmitted });
  }

  return (
    <>
      <form
        noValidate
        aria-describedby={error && errorId}
        className="mt-5 flex flex-col gap-4"
        onSubmit={send}
      >
        <EmailField autoComplete="username" {...field('email')} />
        <PasswordField label="Palavra-passe" autoComplete="current-password" {...field('password')} />
        <TextLink to="/forgot-password" className="-my-2 self-start">
          Esqueceu-se da palavra-passe?
        </TextLink>
        <FormError id={errorId}>{error}</FormError>
        {isSlow && <SlowNetwork onRetry={() => void send()} />}
        <Button type="submit" size="lg" fullWidth busy={isBusy} busyText="A entrar…">
          Entrar
        </Button>
      </form>
      {children(() => form.getValues('email'))}
      {isDemo && <DemoHint onChoose={fill} />}
    </>
  );
}
