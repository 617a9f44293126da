import { zodResolver } from '@hookform/resolvers/zod';
import { MailPlus } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { authoriseEmail } from '../../domain/mutators/people/authorise-email.ts';
import { failureSentence } from '../../domain/wire/failures.ts';
import { useMutate } from '../../session/account/use-session.ts';
import { showError } from '../../session/messages/message-store.ts';
import { sayDone } from '../../session/messages/say-done.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

/** Allows one e-mail to register (REG-02 to REG-06, REG-11, REG-13). */
export function AddEmailForm() {
  const mutate = useMutate();
  const { register, handleSubmit, reset, setError, setFocus, formState } = useForm({
    defaultValues: { email: '' },
    resolver: zodResolver(authoriseEmail.schema),
  });

  const add = handleSubmit(async (values) => {
    const result = await mutate('authoriseEmail', values);
    if (result.ok) {
      // Before the reset, which unregisters the field until the next render.
      setFocus('email');
      reset();
      void sayDone([result.tapId], 'E-mail adicionado com sucesso!');
    } else if (result.code === 'EMAIL_TAKEN') {
      setError('email', { message: result.message }, { shouldFocus: true });
    } else showError(failureSentence('authoriseEmail', result));
  });

  return (
    <form
      noValidate
      className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-start"
      onSubmit={(event) => void add(event)}
    >
      {/* Not type=email: the browser would trim and convert the text before our rule checks it. */}
      <TextField
        label="E-mail a autorizar"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <Button
        type="submit"
        icon={<MailPlus aria-hidden="true" className="size-5" />}
        busy={formState.isSubmitting}
        className="sm:mt-7"
      >
        Adicionar
      </Button>
    </form>
  );
}
