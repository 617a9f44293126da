import { zodResolver } from '@hookform/resolvers/zod';
import { Plus } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { nextBusNumber } from '../../../domain/boarding/next-bus-number.ts';
import { defaultCapacity, maximumCapacity } from '../../../domain/boarding/seats.ts';
import { type MutationArgs, mutators } from '../../../domain/mutators/index.ts';
import { failureSentence } from '../../../domain/wire/failures.ts';
import { useMutate } from '../../../session/account/use-session.ts';
import { showError } from '../../../session/messages/message-store.ts';
import { sayDone } from '../../../session/messages/say-done.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { fieldsOf } from '../../../ui/fields/fields-of.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';

export interface AddBusProps {
  tripId: string;
  /** The numbers of the trip's buses. */
  busNumbers: readonly string[];
}

/** The collapsible form that adds a bus (TRIP-15 to TRIP-22, OPEN-84). */
export function AddBus(props: AddBusProps) {
  return (
    <Disclosure title="Adicionar autocarro" icon={<Plus aria-hidden="true" className="size-5" />}>
      <AddBusForm {...props} />
    </Disclosure>
  );
}

/** Stays open for the next bus, with the next number and the same capacity (TRIP-52). */
function AddBusForm({ tripId, busNumbers }: AddBusProps) {
  const mutate = useMutate();
  const form = useForm({
    // One id per bus: pressing twice still adds one.
    defaultValues: { tripId, busId: crypto.randomUUID(), busNumber: '', capacity: defaultCapacity },
    resolver: zodResolver(mutators.addBus.schema),
  });
  const field = fieldsOf(form);

  const add = async (args: MutationArgs<'addBus'>) => {
    const result = await mutate('addBus', args);
    if (result.ok) {
      void sayDone([result.tapId], 'Autocarro adicionado com sucesso e lugares da viagem atualizados!');
      const busNumber = nextBusNumber([...busNumbers, String(args.busNumber)]);
      form.reset({ ...args, busId: crypto.randomUUID(), busNumber });
    } else if (result.code === 'BUS_NUMBER_TAKEN') {
      form.setError('busNumber', { message: result.message }, { shouldFocus: true });
    } else {
      showError(failureSentence('addBus', result));
    }
  };

  return (
    <form noValidate onSubmit={form.handleSubmit(add)} className="flex flex-col gap-4">
      <div className="pair items-start gap-4">
        <TextField {...field('busNumber')} label="Número" autoComplete="off" />
        <NumberField
          {...field('capacity', { valueAsNumber: true })}
          label="Capacidade"
          min={1}
          max={maximumCapacity}
        />
      </div>
      <Button type="submit" busy={form.formState.isSubmitting} busyText="A adicionar…">
        Adicionar autocarro
      </Button>
    </form>
  );
}
