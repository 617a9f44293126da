import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { type FieldErrors, type Resolver, set, useForm, useWatch } from 'react-hook-form';
import { locationTypes } from '../../../domain/entities/trip.schema.ts';
import { firstDay, lastDay, type TripFields } from '../../../domain/mutators/trips/trip-fields.ts';
import { defaultPrice } from '../../../domain/prices.ts';
import { useDocuments } from '../../../session/account/use-session.ts';
import { useToday } from '../../../session/device/use-today.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { FieldWarning } from '../../../ui/feedback/field-warning.tsx';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { ColorField } from '../../../ui/fields/color-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { fieldsOf } from '../../../ui/fields/fields-of.ts';
import { PriceField } from '../../../ui/fields/price-field.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { ImagePicker } from './image-picker.tsx';
import { peopleAtStop } from './stops/people-at-stop.ts';
import { StopsPart } from './stops/stops-part.tsx';
import { tripDraft, withDraft } from './trip-draft.ts';
import {
  readTripForm,
  type TripFormValues,
  type TripToEdit,
  tripFormValues,
  tripFormWarnings,
} from './trip-form-values.ts';
import { useTripDraft } from './use-trip-draft.ts';

/** A fieldset with a heading, which screen readers announce with each field. */
function FormPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 w-full border-line border-b-2 pb-1 font-bold font-display text-primary-ink text-xl">
        {title}
      </legend>
      <div className="flex flex-col gap-4">{children}</div>
    </fieldset>
  );
}

export interface TripFormProps {
  tripId: string;
  /** The trip to edit; absent for a new one. */
  trip?: TripToEdit;
  /** The draft's key: `new`, or the id of the edited trip. */
  draftName: string;
  submitLabel: string;
  busyLabel: string;
  /** Saves the trip; resolves with true when stored. `seen` is the trip that the form started with. */
  onSubmit: (fields: TripFields, seen: TripToEdit | undefined) => Promise<boolean>;
}

/**
 * The form for creating and editing a trip (ORG-31 to ORG-37, TRIP-05 to TRIP-07, OPEN-52, STOP-20). Typed values survive a
 * reload.
 */
export function TripForm({ tripId, trip, draftName, submitLabel, busyLabel, onSubmit }: TripFormProps) {
  const draft = useTripDraft(draftName);
  const [seen] = useState(trip);
  const [base] = useState(() => tripFormValues(trip));
  const [isDraft, setDraft] = useState(draft.found !== undefined);
  const resolver = useMemo(() => tripResolver(tripId, trip ? 'edit' : 'create'), [tripId, trip]);
  const form = useForm<TripFormValues, unknown, TripFields>({
    defaultValues: withDraft(base, draft.found),
    resolver,
  });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => draft.keep(tripDraft(tripId, base, values)),
      }),
    [subscribe, draft, tripId, base],
  );
  const save = async (fields: TripFields) => {
    const kept = onSubmit(fields, seen);
    // The tap is stored now. A remaining draft would create the same trip again if the app died before the answer.
    draft.keep(undefined);
    if (!(await kept)) draft.keep(tripDraft(tripId, base, form.getValues()));
  };
  const [freed, setFreed] = useState<TripFields>();
  const submit = (fields: TripFields) => {
    const isCleared = form.getValues('defaultPrice').trim() === '' && seen && defaultPrice(seen) > 0;
    return isCleared ? setFreed(fields) : save(fields);
  };
  const discard = () => {
    form.reset(base);
    draft.keep(undefined);
    setDraft(false);
  };
  const field = fieldsOf(form);
  const [day, time, meetingTime, origin] = useWatch({
    control: form.control,
    name: ['day', 'time', 'meetingTime', 'origin'],
  });
  const [buses, bookings] = [useDocuments('bus'), useDocuments('booking')];
  const warnings = tripFormWarnings({ day, time, meetingTime }, useToday());

  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-8">
      {isDraft && <DraftNotice onDiscard={discard} />}
      <FormPart title="A viagem">
        <TextField {...field('name')} label="Nome da viagem" />
        <TextField {...field('origin')} label="Origem" hint="De onde partem os autocarros." />
        <ChoiceField
          {...field('locationType')}
          legend="Local do jogo"
          choices={locationTypes.map((value) => ({ value, label: value }))}
        />
        <TextField {...field('stage')} label="Fase ou jornada (opcional)" />
      </FormPart>

      <FormPart title="Dia e horas">
        <DateField
          {...field('day')}
          label="Data"
          min={firstDay}
          max={lastDay}
          hint={warnings.day && <FieldWarning>{warnings.day}</FieldWarning>}
        />
        {/* The warning stands above its field; both fields stay on one line. */}
        <div className={cx('pair gap-4', warnings.meetingTime && 'items-end')}>
          <TimeField {...field('time')} label="Hora do jogo" />
          <TimeField
            {...field('meetingTime', { deps: ['stops'] })}
            label="Hora de encontro"
            hint={warnings.meetingTime && <FieldWarning>{warnings.meetingTime}</FieldWarning>}
          />
        </div>
      </FormPart>

      <FormPart title="Paragens">
        <StopsPart
          // Registered between its neighbours: wrong fields take the focus in this order.
          name={form.register('stops').name}
          control={form.control}
          saved={base.stops}
          origin={origin}
          meetingTime={meetingTime}
          peopleAt={(rows, stopId) => peopleAtStop(tripId, buses, bookings, rows, stopId)}
        />
      </FormPart>

      <FormPart title="Preços">
        <div className="pair gap-4">
          <PriceField {...field('defaultPrice')} label="Preço padrão" />
          <PriceField {...field('memberPrice')} label="Preço sócio" />
        </div>
      </FormPart>

      <FormPart title="Contactos">
        <TextField
          {...field('contactPhone')}
          type="tel"
          autoComplete="tel"
          label="Telemóvel para os responsáveis (opcional)"
          hint="Só os responsáveis desta viagem o veem, para lhe poderem ligar. Se ficar vazio, não é mostrado a ninguém."
        />
        <TextField
          {...field('phoneForPassengers')}
          type="tel"
          autoComplete="tel"
          label="Telefone para os passageiros (opcional)"
          hint="Todos os passageiros podem vê-lo nesta viagem, para lhe poderem ligar. Se ficar vazio, ligam para o clube."
        />
      </FormPart>

      <FormPart title="Imagens">
        <ImagePicker
          list="competitions"
          legend="Competição"
          current={trip?.competitionImageUrl}
          failureText="Não foi possível carregar as opções de imagem de competição."
          field={field('competitionImageUrl')}
        />
        <ImagePicker
          list="overlays"
          legend="Clube adversário"
          current={trip?.overlayImageUrl}
          failureText="Não foi possível carregar as opções de imagens de Clubes."
          field={field('overlayImageUrl')}
        />
        <ImagePicker
          list="backgrounds"
          legend="Fundo"
          imageFit="cover"
          current={trip?.backgroundImageUrl}
          failureText="Não foi possível carregar as opções de imagens de fundo."
          field={field('backgroundImageUrl')}
        />
      </FormPart>

      <FormPart title="Destaque">
        <SwitchField
          {...form.register('isFeatured')}
          label="Viagem em destaque"
          hint="O bilhete brilha na lista dos passageiros."
        />
        <ColorField {...field('featuredColor')} label="Cor do destaque" />
      </FormPart>

      <Button type="submit" size="lg" fullWidth busy={form.formState.isSubmitting} busyText={busyLabel}>
        {submitLabel}
      </Button>
      <ConfirmDialog
        open={freed !== undefined}
        onOpenChange={() => setFreed(undefined)}
        title="Viagem gratuita"
        text="O preço padrão ficou vazio. Tem a certeza que quer tornar esta viagem gratuita?"
        confirmLabel="Tornar gratuita"
        onConfirm={() => {
          setFreed(undefined);
          if (freed) void save(freed);
        }}
      />
    </form>
  );
}

function tripResolver(
  tripId: string,
  mode: 'create' | 'edit',
): Resolver<TripFormValues, unknown, TripFields> {
  return (values) => {
    const result = readTripForm(tripId, values, mode);
    if (result.ok) return { values: result.fields, errors: {} };
    const errors: FieldErrors<TripFormValues> = {};
    for (const [field, message] of Object.entries(result.errors))
      set(errors, field, { type: 'rule', message });
    return { values: {}, errors };
  };
}
