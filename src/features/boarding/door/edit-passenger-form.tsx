import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import type { Passenger } from '../../../domain/entities/bus.schema.ts';
import { typedPrice } from '../../../domain/mutators/money/typed-amount.ts';
import { editPassenger } from '../../../domain/mutators/passengers/edit-passenger.ts';
import { centsText } from '../../../domain/typed-price.ts';
import { failureSentence } from '../../../domain/wire/failures.ts';
import { useMutate } from '../../../session/account/use-session.ts';
import { sayDone } from '../../../session/messages/say-done.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { fieldsOf } from '../../../ui/fields/fields-of.ts';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { PriceField } from '../../../ui/fields/price-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

const formSchema = z.intersection(editPassenger.schema, z.object({ price: typedPrice }));

export interface EditPassengerFormProps {
  tripId: string;
  busId: string;
  passenger: Passenger;
  /** What the entry costs, in cents. */
  due: number;
  onDone: () => void;
}

/** Name, phone and price of a passenger without an account (BOARD-90, MONEY-41). */
export function EditPassengerForm({ tripId, busId, passenger, due, onDone }: EditPassengerFormProps) {
  const mutate = useMutate();
  const { id: passengerId, name, phone } = passenger;
  const form = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { tripId, busId, passengerId, name, phone, price: centsText(due) },
  });
  const { errors, isSubmitting, dirtyFields } = form.formState;
  const field = fieldsOf(form);

  const submit = form.handleSubmit(async ({ price, ...values }) => {
    const result = await mutate('editPassenger', {
      ...values,
      ...(dirtyFields.price && { amountDue: price }),
    });
    if (!result.ok) return form.setError('root', { message: failureSentence('editPassenger', result) });
    onDone();
    void sayDone([result.tapId], 'Passageiro corrigido.');
  });

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <TextField label="Nome" autoCapitalize="words" autoComplete="off" {...field('name')} />
      <TextField label="Telemóvel (opcional)" type="tel" autoComplete="off" {...field('phone')} />
      <PriceField label="Preço" {...field('price')} />
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" busy={isSubmitting}>
        Guardar
      </Button>
    </form>
  );
}
