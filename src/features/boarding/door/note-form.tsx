import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { noteWalkUp } from '../../../domain/mutators/passengers/note-walk-up.ts';
import { isPhoneSearch } from '../../../domain/people/person-search.ts';
import { failureSentence } from '../../../domain/wire/failures.ts';
import { useMutate } from '../../../session/account/use-session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { fieldsOf } from '../../../ui/fields/fields-of.ts';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

export interface NoteFormProps {
  tripId: string;
  busId: string;
  /** The unmatched search text, used as the initial name. */
  typed: string;
  onDone: () => void;
}

/** Mounted each time the dialog opens, with a new id: pressing twice still makes one note. */
export function NoteForm({ tripId, busId, typed, onDone }: NoteFormProps) {
  const mutate = useMutate();
  const form = useForm({
    resolver: zodResolver(noteWalkUp.schema),
    defaultValues: {
      ...{ tripId, busId, walkUpId: crypto.randomUUID() },
      name: isPhoneSearch(typed) ? '' : typed.trim(),
      phone: isPhoneSearch(typed) ? typed.trim() : '',
      isPaid: false,
    },
  });
  const { errors, isSubmitting } = form.formState;
  const field = fieldsOf(form);

  const submit = form.handleSubmit(async (values) => {
    const result = await mutate('noteWalkUp', values);
    if (!result.ok) return form.setError('root', { message: failureSentence('noteWalkUp', result) });
    onDone();
  });

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <TextField label="Nome" autoCapitalize="words" autoComplete="off" {...field('name')} />
      <TextField label="Telemóvel (opcional)" type="tel" autoComplete="off" {...field('phone')} />
      <CheckboxField label="Já pagou" {...field('isPaid')} />
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" busy={isSubmitting}>
        Anotar
      </Button>
    </form>
  );
}
