import { zodResolver } from '@hookform/resolvers/zod';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isPhoneSearch } from '../../../db/queries/boarding-list.query.ts';
import { noteWalkUp } from '../../../domain/mutators/passengers/note-walk-up.ts';
import { failureSentence } from '../../../domain/wire/failures.ts';
import { useMutate } from '../../../session/account/use-session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { oneMessage } from '../../../ui/feedback/one-message.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { fieldsOf } from '../../../ui/fields/fields-of.ts';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

export interface NoteWalkUpProps {
  tripId: string;
  busId: string;
  /** The unmatched search text, used as the initial name. */
  typed: string;
}

/** "+ Apareceu": notes a person at the door who is on no list. Works offline (BOARD-57). */
export function NoteWalkUp({ tripId, busId, typed }: NoteWalkUpProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        icon={<Plus aria-hidden="true" className="size-4.5" />}
        onClick={() => setOpen(true)}
      >
        Apareceu
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Apareceu"
        description="Quem está aqui e não está na lista. Não ocupa lugar até o organizador confirmar."
      >
        <NoteForm tripId={tripId} busId={busId} typed={typed} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

/** Mounted each time the dialog opens, with a new id: pressing twice still makes one note. */
function NoteForm({ tripId, busId, typed, onDone }: NoteWalkUpProps & { onDone: () => void }) {
  const mutate = useMutate();
  const form = useForm({
    resolver: oneMessage(zodResolver(noteWalkUp.schema)),
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
      <TextField label="Nome" autoComplete="off" {...field('name')} />
      <TextField label="Telemóvel (opcional)" type="tel" autoComplete="off" {...field('phone')} />
      <CheckboxField label="Já pagou" {...field('isPaid')} />
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" busy={isSubmitting}>
        Anotar
      </Button>
    </form>
  );
}
