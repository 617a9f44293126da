import { zodResolver } from '@hookform/resolvers/zod';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { defaultCapacity, maximumCapacity } from '../../../domain/boarding/seats.ts';
import { type MutationArgs, mutators } from '../../../domain/mutators/index.ts';
import { failureSentence } from '../../../domain/wire/failures.ts';
import { useMutate } from '../../../session/account/use-session.ts';
import { showError } from '../../../session/messages/message-store.ts';
import { sayDone } from '../../../session/messages/say-done.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { oneMessage } from '../../../ui/feedback/one-message.ts';
import { fieldsOf } from '../../../ui/fields/fields-of.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';

/** The collapsible form that adds a bus (TRIP-15 to TRIP-22, OPEN-84). */
export function AddBus({ tripId }: { tripId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure
      title="Adicionar autocarro"
      icon={<Plus aria-hidden="true" className="size-5" />}
      open={isOpen}
      onOpenChange={setOpen}
    >
      <AddBusForm tripId={tripId} onAdded={() => setOpen(false)} />
    </Disclosure>
  );
}

function AddBusForm({ tripId, onAdded }: { tripId: string; onAdded: () => void }) {
  const mutate = useMutate();
  // One id per mounted form: pressing twice still adds one bus.
  const [busId] = useState(() => crypto.randomUUID());
  const form = useForm({
    defaultValues: { tripId, busId, busNumber: '', capacity: defaultCapacity },
    resolver: oneMessage(zodResolver(mutators.addBus.schema)),
  });
  const field = fieldsOf(form);

  const add = async (args: MutationArgs<'addBus'>) => {
    const result = await mutate('addBus', args);
    if (result.ok) {
      void sayDone([result.tapId], 'Autocarro adicionado com sucesso e lugares da viagem atualizados!');
      onAdded();
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
