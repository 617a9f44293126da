import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { maximumCapacity } from '../../../domain/boarding/seats.ts';
import { type MutationArgs, mutators } from '../../../domain/mutators/index.ts';
import { useMutate } from '../../../session/account/use-session.ts';
import { showError } from '../../../session/messages/message-store.ts';
import { sayDone } from '../../../session/messages/say-done.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { fieldsOf } from '../../../ui/fields/fields-of.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';

export interface BusCapacityFormProps {
  tripId: string;
  busId: string;
  capacity: number;
}

/** Changes a bus's capacity, never below the seats already taken (TRIP-26 to TRIP-31). */
export function BusCapacityForm({ tripId, busId, capacity }: BusCapacityFormProps) {
  const mutate = useMutate();
  const form = useForm({
    // Follows changes from other devices without replacing what is being typed.
    values: { tripId, busId, capacity },
    resetOptions: { keepDirtyValues: true },
    resolver: zodResolver(mutators.setBusCapacity.schema),
  });
  const field = fieldsOf(form);

  const save = async (args: MutationArgs<'setBusCapacity'>) => {
    const result = await mutate('setBusCapacity', args);
    if (result.ok) {
      // What was typed is saved: from now on the field follows again.
      form.resetField('capacity', { defaultValue: args.capacity });
      void sayDone([result.tapId], 'Capacidade do autocarro atualizada com sucesso!');
    } else if (result.code === 'CAPACITY_BELOW_OCCUPIED') {
      form.setError('capacity', { message: result.message }, { shouldFocus: true });
    } else showError('Erro ao atualizar capacidade do autocarro.');
  };

  return (
    <form noValidate onSubmit={form.handleSubmit(save)} className="flex flex-col gap-2">
      <NumberField
        {...field('capacity', { valueAsNumber: true })}
        label="Capacidade"
        min={1}
        max={maximumCapacity}
      />
      <Button type="submit" variant="secondary" busy={form.formState.isSubmitting} busyText="A guardar...">
        Guardar capacidade
      </Button>
    </form>
  );
}
