import { zodResolver } from '@hookform/resolvers/zod';
import { type ComponentType, type KeyboardEvent, useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import {
  type Registration,
  type RegistrationValues,
  registrationFormSchema,
} from '../../domain/people/registration.ts';
import { brand } from '../../lib/brand.ts';
import { services } from '../../session/account/browser-session.ts';
import { register as registerAccount } from '../../session/account/registration.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SlowNetwork } from '../../ui/feedback/slow-network.tsx';
import { useAttempt } from '../../ui/feedback/use-attempt.ts';
import { useFailure } from '../../ui/feedback/use-failure.ts';
import { EmailField } from '../../ui/fields/email-field.tsx';
import { fieldsOf } from '../../ui/fields/fields-of.ts';
import { FormError } from '../../ui/fields/form-error.tsx';
import { NameFields } from '../../ui/fields/name-fields.tsx';
import { NewPasswordFields } from '../../ui/fields/new-password-fields.tsx';
import type { WayInFormProps } from './sign-in-form.tsx';
import { TermsCheckbox } from './terms-checkbox.tsx';

/** The dialog with the terms, which the page passes in from another feature. */
export interface TermsQuestion {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  answer: { onAccept: () => void; onRefuse: () => void };
}

interface RegisterFormProps extends WayInFormProps {
  TermsDialog: ComponentType<TermsQuestion>;
  onRegistered: () => void;
}

const empty: RegistrationValues = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmation: '',
  accepted: false,
};

/** The registration form (AUTH-03, AUTH-22 to AUTH-33). Shows one message at a time, at its field. */
export function RegisterForm({ email, TermsDialog, onRegistered, children }: RegisterFormProps) {
  const form = useForm<RegistrationValues, unknown, Registration>({
    defaultValues: { ...empty, email },
    resolver: zodResolver(registrationFormSchema),
  });
  const { handleSubmit, control, setValue } = form;
  const { isSubmitted } = form.formState;
  const { attempt, isBusy, isSlow } = useAttempt();
  const field = fieldsOf(form);
  const accepted = useWatch({ control, name: 'accepted' });
  const [isReading, setIsReading] = useState(false);
  const [failure, setFailure] = useFailure(form);
  const [isUnknownEmail, setUnknownEmail] = useState(false);
  const failureId = useId();

  const send = handleSubmit(async (registration) => {
    setFailure(undefined);
    setUnknownEmail(false);
    const outcome = await attempt(() => registerAccount(services, registration));
    if (outcome?.ok) onRegistered();
    else if (outcome) {
      setFailure(outcome.message);
      setUnknownEmail(outcome.isUnknownEmail === true);
    }
  });

  const answer = (isAccepted: boolean) => () =>
    setValue('accepted', isAccepted, { shouldValidate: isSubmitted });

  return (
    <>
      <form
        noValidate
        aria-describedby={failure && failureId}
        className="mt-5 flex flex-col gap-4"
        onSubmit={send}
        onKeyDown={(event) => !accepted && submitOnEnter(event)}
      >
        <div className="pair gap-4">
          <NameFields field={field} />
        </div>
        <EmailField autoComplete="email" {...field('email')} />
        <NewPasswordFields
          label="Palavra-passe"
          hint="Pelo menos 8 caracteres, com maiúsculas, minúsculas e números."
          field={field}
        />
        <TermsCheckbox onRead={() => setIsReading(true)} {...field('accepted')} />
        <FormError id={failureId}>
          {failure && (
            <>
              <span className="block">{failure}</span>
              {isUnknownEmail && <WhomToAsk />}
            </>
          )}
        </FormError>
        {isSlow && <SlowNetwork onRetry={() => void send()} />}
        <Button type="submit" size="lg" fullWidth disabled={!accepted} busy={isBusy} busyText="A registar…">
          Registar
        </Button>
      </form>
      {children(() => form.getValues('email'))}
      <TermsDialog
        open={isReading}
        onOpenChange={setIsReading}
        answer={{ onAccept: answer(true), onRefuse: answer(false) }}
      />
    </>
  );
}

/** What to do about an e-mail that no organizer has authorised (AUTH-33). */
function WhomToAsk() {
  const { contactPhone } = brand;
  return (
    <span className="mt-1 block text-ink">
      Peça ao clube que autorize este e-mail, pelo telefone{' '}
      <a href={`tel:${contactPhone.replaceAll(' ', '')}`} className="whitespace-nowrap underline">
        {contactPhone}
      </a>
      , e tente de novo.
    </span>
  );
}

/** A disabled button would also block Enter, and no message would say what is missing (AUTH-27). */
function submitOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
