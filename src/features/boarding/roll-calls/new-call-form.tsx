import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import type { Bus } from '../../../domain/entities/bus.schema.ts';
import { requiredText } from '../../../domain/mutators/define.ts';
import { findRollCall, longestLabel, rollCallId, wayBack } from '../../../domain/roll-calls/roll-calls.ts';
import { failureSentence } from '../../../domain/wire/failures.ts';
import { useDevice } from '../../../session/account/use-session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { fieldsOf } from '../../../ui/fields/fields-of.ts';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { typedDeparture } from './typed-departure.ts';

export interface NewCallFormProps {
  bus: Bus;
  onDone: (rollId: string) => void;
}

/** The name of a call, «Regresso» for the first, and when the coach leaves, if that is known. */
export function NewCallForm({ bus, onDone }: NewCallFormProps) {
  const { clock, mutate } = useDevice();
  const form = useForm({
    resolver: zodResolver(
      z.object({
        label: requiredText('Escreva o nome da chamada.', longestLabel),
        departsAt: typedDeparture(() => clock.peek()),
      }),
    ),
    defaultValues: {
      label: findRollCall(bus, rollCallId(bus.id, wayBack)) ? '' : wayBack,
      departsAt: '',
    },
  });
  const { errors, isSubmitting } = form.formState;
  const field = fieldsOf(form);

  const submit = form.handleSubmit(async ({ label, departsAt }) => {
    const result = await mutate('openRollCall', {
      ...{ tripId: bus.tripId, busId: bus.id, label },
      ...(departsAt !== null && { departsAt }),
    });
    if (!result.ok) return form.setError('root', { message: failureSentence('openRollCall', result) });
    onDone(rollCallId(bus.id, label));
  });

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <TextField label="Nome" autoComplete="off" {...field('label')} />
      <TimeField label="Hora de partida (opcional)" {...field('departsAt')} />
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" busy={isSubmitting}>
        Abrir chamada
      </Button>
    </form>
  );
}
