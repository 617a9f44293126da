import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { dayOf, instantOf } from '../../domain/calendar.ts';
import type { Trip } from '../../domain/entities/trip.schema.ts';
import { longestNotice } from '../../domain/notices.ts';
import { failureSentence } from '../../domain/wire/failures.ts';
import { useMutate, useSyncStatus } from '../../session/account/use-session.ts';
import { useNow } from '../../session/device/use-now.ts';
import { useOfferUndo } from '../../session/messages/use-offer-undo.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { fieldsOf } from '../../ui/fields/fields-of.ts';
import { FormError } from '../../ui/fields/form-error.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';
import { TimeField } from '../../ui/fields/time-field.tsx';
import { noticeEnds } from './notice-end.ts';

export interface NoticeFormProps {
  tripId: string;
  trip: Trip;
  /** The bus that it is for; undefined for a choice between the trip and `buses`. */
  busId: string | undefined;
  buses: readonly { id: string; busNumber: string }[];
  onDone: () => void;
}

const onTrip = {
  label: 'Toda a viagem',
  hint: 'Recebe-o quem tem lugar ou pedido nesta viagem, e os responsáveis.',
};
const onBus = 'Recebem-no os passageiros e os responsáveis deste autocarro, e o organizador.';

/** Writes a notice; mounted each time the dialog opens, with a new id: pressing twice still makes one (NOTICE-10). */
export function NoticeForm({ tripId, trip, busId, buses, onDone }: NoticeFormProps) {
  const mutate = useMutate();
  const offerUndo = useOfferUndo();
  const now = useNow();
  const isOffline = useSyncStatus('connection').connection === 'offline';
  const [noticeId] = useState(() => crypto.randomUUID());
  const ends = noticeEnds(trip, now);
  const form = useForm({
    defaultValues: {
      busId: busId ?? '',
      text: '',
      end: ends[0]?.value ?? 'other',
      day: dayOf(now),
      time: '',
    },
  });
  const { errors, isSubmitting } = form.formState;
  const field = fieldsOf(form);
  const [text, place, end] = form.watch(['text', 'busId', 'end']);

  const submit = form.handleSubmit(async (values) => {
    const chosen = ends.find(({ value }) => value === values.end);
    const validUntil = chosen?.at ?? instantOf(values.day, values.time);
    if (validUntil === undefined) return form.setError('time', { message: 'Escolha o dia e a hora.' });
    const args = { tripId, busId: values.busId || undefined, noticeId, text: values.text, validUntil };
    const result = await mutate('postNotice', args);
    if (result.ok) {
      offerUndo('O aviso vai ser enviado.', 'Aviso por enviar.', [result.tapId]);
      return onDone();
    }
    const { code, message } = result;
    if (code === 'INVALID') return form.setError('text', { message }, { shouldFocus: true });
    if (code === 'NOTICE_EXPIRED') return form.setError('time', { message: 'Esta hora já passou.' });
    form.setError('root', { message: failureSentence('postNotice', result) });
  });

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      {buses.length > 0 ? (
        <SelectField
          {...field('busId')}
          label="Para quem"
          hint={place === '' ? onTrip.hint : onBus}
          options={[
            { value: '', label: onTrip.label },
            ...buses.map(({ id, busNumber }) => ({ value: id, label: `Autocarro ${busNumber}` })),
          ]}
        />
      ) : (
        <p className="text-muted leading-snug">{busId === undefined ? onTrip.hint : onBus}</p>
      )}
      <TextareaField
        {...field('text')}
        label="Texto do aviso"
        hint={remaining(longestNotice - text.length)}
        maxLength={longestNotice}
        autoComplete="off"
      />
      <SelectField {...field('end')} label="Válido até" options={ends} />
      {end === 'other' && (
        <div className="pair items-start gap-4">
          <DateField {...field('day')} label="Dia" min={dayOf(now)} />
          <TimeField {...field('time')} label="Hora" />
        </div>
      )}
      {isOffline && (
        <Notice tone="info">
          Sem rede: o aviso fica guardado neste dispositivo e é enviado quando houver rede, se ainda valer.
        </Notice>
      )}
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" busy={isSubmitting} busyText="A guardar…">
        Enviar aviso
      </Button>
    </form>
  );
}

function remaining(characters: number): string {
  if (characters === 0) return 'Não pode escrever mais.';
  return characters === 1 ? 'Pode escrever mais 1 carácter.' : `Pode escrever mais ${characters} caracteres.`;
}
