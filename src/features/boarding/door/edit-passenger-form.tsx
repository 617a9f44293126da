import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { Passenger } from '../../../domain/entities/bus.schema.ts';
import { editPassenger } from '../../../domain/mutators/passengers/edit-passenger.ts';
import { failureSentence } from '../../../domain/wire/failures.ts';
import { useMutate } from '../../../session/account/use-session.ts';
import { sayDone } from '../../../session/messages/say-done.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { fieldsOf } from '../../../ui/fields/fields-of.ts';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

export interface EditPassengerFormProps {
  tripId: string;
  busId: string;
  passenger: Passenger;
  onDone: () => void;
}

/** Name and phone of a passenger without an account (BOARD-90). */
export function EditPassengerForm({ tripId, busId, passenger, onDone }: EditPassengerFormProps) {
  const mutate = useMutate();
  const { id: passengerId, name, phone } = passenger;
  const form = useForm({
    resolver: zodResolver(editPassenger.schema),
    defaultValues: { tripId, busId, passengerId, name, phone },
  });
  const { errors, isSubmitting } = form.formState;
  const field = fieldsOf(form);

  const submit = form.handleSubmit(async (values) => {
    const result = await mutate('editPassenger', values);
    if (!result.ok) return form.setError('root', { message: failureSentence('editPassenger', result) });
    onDone();
    void sayDone([result.tapId], 'Passageiro corrigido.');
  });

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <TextField label="Nome" autoComplete="off" {...field('name')} />
      <TextField label="Telemóvel (opcional)" type="tel" autoComplete="off" {...field('phone')} />
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" busy={isSubmitting}>
        Guardar
      </Button>
    </form>
  );
}
