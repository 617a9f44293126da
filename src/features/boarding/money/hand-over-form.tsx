import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import { largestDelivery } from '../../../domain/mutators/money/money-arguments.ts';
import { typedAmount } from '../../../domain/mutators/money/typed-amount.ts';
import { centsText } from '../../../domain/typed-price.ts';
import { failureSentence } from '../../../domain/wire/failures.ts';
import { useMutate } from '../../../session/account/use-session.ts';
import { sayDone } from '../../../session/messages/say-done.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { fieldsOf } from '../../../ui/fields/fields-of.ts';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { PriceField } from '../../../ui/fields/price-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

const formSchema = z.object({ amount: typedAmount(1, largestDelivery), note: z.string() });

export interface HandOverFormProps {
  tripId: string;
  busId: string;
  inHand: number;
  onDone: () => void;
}

/** Mounted each time the dialog opens, with a new id: pressing twice still makes one delivery. */
export function HandOverForm({ tripId, busId, inHand, onDone }: HandOverFormProps) {
  const mutate = useMutate();
  const [deliveryId] = useState(() => crypto.randomUUID());
  const form = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { amount: inHand > 0 ? centsText(inHand) : '', note: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const field = fieldsOf(form);

  const submit = form.handleSubmit(async (values) => {
    const result = await mutate('declareCash', { tripId, busId, deliveryId, ...values });
    if (!result.ok) return form.setError('root', { message: failureSentence('declareCash', result) });
    onDone();
    void sayDone([result.tapId], 'Entrega registada.');
  });

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <PriceField label="Valor" {...field('amount')} />
      <TextField label="Nota (opcional)" autoComplete="off" maxLength={200} {...field('note')} />
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" busy={isSubmitting}>
        Entregar
      </Button>
    </form>
  );
}
