import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod/mini';
import { alreadyOnTrip } from '../../../db/queries/trip-passengers.query.ts';
import type { Bus } from '../../../domain/entities/bus.schema.ts';
import { mostByHand } from '../../../domain/groups/party-argument.ts';
import { typedPrice } from '../../../domain/mutators/money/typed-amount.ts';
import { addPassenger } from '../../../domain/mutators/passengers/add-passenger.ts';
import { priceFor } from '../../../domain/prices.ts';
import { stopsOf } from '../../../domain/stops/stops.ts';
import { centsText } from '../../../domain/typed-price.ts';
import { publicTripRef } from '../../../domain/wire/documents.ts';
import { useDocuments, useMutate } from '../../../session/account/use-session.ts';
import { sayDone } from '../../../session/messages/say-done.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { fieldsOf } from '../../../ui/fields/fields-of.ts';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { PriceField } from '../../../ui/fields/price-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { usePresentStop } from '../stops/present-stop.ts';
import { stopOptions } from '../stops/stop-options.ts';
import { addFailure } from './add-failure.ts';
import { numberedParty } from './numbered-party.ts';
import { PartyFields } from './party-fields.tsx';

const formSchema = z.intersection(addPassenger.schema, z.object({ price: typedPrice }));

export interface AddPassengerFormProps {
  tripId: string;
  bus: Bus;
  onAdded: () => void;
}

/**
 * Adds a passenger without a request (BOARD-02, BOARD-14 to BOARD-19, BOARD-21), and with several seats a named person for each
 * (GROUP-47).
 */
export function AddPassengerForm({ tripId, bus, onAdded }: AddPassengerFormProps) {
  const mutate = useMutate();
  const trip = useDocuments('publicTrip').get(publicTripRef(tripId).path);
  const presentId = usePresentStop(bus.id, trip);
  const priceOf = (isMember: boolean) =>
    centsText(priceFor(trip ?? {}, { membershipStatus: isMember ? 'socio' : 'standard' }));
  /** Creates the entry's id on the device, a new one per passenger. */
  const empty = (): z.input<typeof formSchema> => ({
    ...{ tripId, busId: bus.id, passengerId: crypto.randomUUID(), name: '', phone: '', seats: 1 },
    ...{ isMember: false, price: priceOf(false), party: [] },
    ...(presentId && { stopId: presentId }),
  });
  const form = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: empty(),
  });
  const { setValue } = form;
  // The coach may move on while the form is open.
  useEffect(() => setValue('stopId', presentId), [setValue, presentId]);
  const { errors, isSubmitting, isSubmitted } = form.formState;
  const field = fieldsOf(form);
  const [name, phone, party = [], isMember = false, price] = useWatch({
    control: form.control,
    name: ['name', 'phone', 'party', 'isMember', 'price'],
  });
  // A price that nobody changed is not sent: members pay less, and those who come along do not.
  const isOfTrip = price === priceOf(isMember);
  const companionHint =
    isOfTrip && party.length > 0 && priceOf(true) !== priceOf(false) && isMember
      ? `Cada acompanhante paga ${priceOf(false)}€.`
      : undefined;
  const seatParty = () =>
    setValue(
      'party',
      numberedParty(party, { before: name, name: form.getValues('name'), seats: form.getValues('seats') }),
      { shouldValidate: isSubmitted },
    );

  const submit = form.handleSubmit(async ({ price: amountDue, ...values }) => {
    const args = { ...values, seats: 1, ...(!isOfTrip && { amountDue }) };
    const result = bus.capacity > 0 ? await mutate('addPassenger', args) : undefined;
    const failure = result
      ? addFailure(result)
      : { field: 'root' as const, message: 'Capacidade do autocarro não encontrada.' };
    if (failure) return form.setError(failure.field, { message: failure.message }, { shouldFocus: true });
    form.reset(empty());
    onAdded();
    if (result?.ok)
      void sayDone(
        [result.tapId],
        values.seats === 1 ? 'Passageiro adicionado com sucesso!' : 'Grupo adicionado com sucesso!',
      );
  });

  return (
    <form noValidate className="grid gap-4 sm:grid-cols-2" onSubmit={(event) => void submit(event)}>
      <TextField
        label="Nome"
        autoCapitalize="words"
        autoComplete="off"
        {...field('name', { onChange: seatParty })}
      />
      <TextField label="Telemóvel (opcional)" type="tel" autoComplete="off" {...field('phone')} />
      <NumberField
        label="Lugares"
        min={1}
        {...field('seats', { valueAsNumber: true, onChange: seatParty })}
        {...(errors.party?.message && { error: errors.party.message })}
      />
      <CheckboxField
        label="Sócio"
        className="self-end"
        {...field('isMember', {
          onChange: ({ target }) => isOfTrip && setValue('price', priceOf(target.checked)),
        })}
      />
      <PriceField label="Preço por pessoa" {...field('price')} hint={companionHint} />
      {trip && presentId !== undefined && (
        <SelectField label="Paragem" options={stopOptions(stopsOf(trip))} {...field('stopId')} />
      )}
      {party.length <= mostByHand &&
        party.map(({ id }, index) => (
          <PartyFields
            key={id}
            place={`${index + 2}.ª pessoa`}
            name={field(`party.${index}.name`)}
            isMinor={field(`party.${index}.isMinor`)}
          />
        ))}
      <div className="grid gap-3 sm:col-span-2">
        <AlreadyThere tripId={tripId} name={name} phone={phone ?? ''} />
        <FormError>{errors.root?.message}</FormError>
        <Button type="submit" busy={isSubmitting} className="sm:justify-self-start">
          Adicionar passageiro
        </Button>
      </div>
    </form>
  );
}

/** Warns of somebody who is on a bus of the trip already; two people may share a name, so it refuses nothing (BOARD-91). */
function AlreadyThere({ tripId, name, phone }: { tripId: string; name: string; phone: string }) {
  const buses = useDocuments('bus');
  const ofTrip = [...buses.values()].filter((bus) => bus.tripId === tripId);
  const found = alreadyOnTrip(ofTrip, { name, phone });
  if (found.length === 0) return null;
  return (
    <Notice tone="warning" live>
      {found.slice(0, 3).map(({ id, name: known, busNumber, boarded }) => (
        <p key={id}>
          {known} já está no autocarro {busNumber}
          {boarded ? ', a bordo.' : '.'}
        </p>
      ))}
    </Notice>
  );
}
