import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import { formatTime } from '../../../domain/calendar.ts';
import type { RollCall } from '../../../domain/roll-calls/roll-call.schema.ts';
import { failureSentence } from '../../../domain/wire/failures.ts';
import { useDevice } from '../../../session/account/use-session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { fieldsOf } from '../../../ui/fields/fields-of.ts';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { typedDeparture } from './typed-departure.ts';

export interface DepartureDialogProps {
  open: boolean;
  onClose: () => void;
  tripId: string;
  busId: string;
  call: RollCall;
}

/** When the coach leaves; an empty field takes the time away (CALL-22). */
export function DepartureDialog({ open, onClose, ...of }: DepartureDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title="Hora de partida">
      <DepartureForm {...of} onDone={onClose} />
    </Dialog>
  );
}

/** Mounted each time the dialog opens. */
function DepartureForm({
  tripId,
  busId,
  call,
  onDone,
}: Omit<DepartureDialogProps, 'open' | 'onClose'> & { onDone: () => void }) {
  const { clock, mutate } = useDevice();
  const form = useForm({
    resolver: zodResolver(z.object({ departsAt: typedDeparture(() => clock.peek()) })),
    defaultValues: { departsAt: call.departsAt ? formatTime(call.departsAt) : '' },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ departsAt }) => {
    const result = await mutate('openRollCall', { tripId, busId, label: call.label, departsAt });
    if (!result.ok) return form.setError('root', { message: failureSentence('openRollCall', result) });
    onDone();
  });

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <TimeField label="Hora de partida" {...fieldsOf(form)('departsAt')} />
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" busy={isSubmitting}>
        Guardar
      </Button>
    </form>
  );
}
