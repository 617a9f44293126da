import { zodResolver } from '@hookform/resolvers/zod';
import { CloudUpload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { isBooked, isPhoneRefused } from '../../../db/queries/bookings-of-me.query.ts';
import { detailsState } from '../../../db/queries/details-state.query.ts';
import type { Profile } from '../../../domain/entities/profile.schema.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { totalPrice } from '../../../domain/groups/groups.ts';
import { requestBooking } from '../../../domain/mutators/bookings/request-booking.ts';
import type { MutationArgs } from '../../../domain/mutators/index.ts';
import { fullName } from '../../../domain/people/names.ts';
import { priceFor } from '../../../domain/prices.ts';
import { stopOf } from '../../../domain/stops/stops.ts';
import { useMutationRecords, useSyncStatus } from '../../../session/account/use-session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Badge } from '../../../ui/lists/badge.tsx';
import { FactList } from '../../../ui/lists/fact-list.tsx';
import { CompanionsPart } from '../companions/companions-part.tsx';
import { asRows, rowsOf } from '../companions/party-rows.ts';
import { hasComeForCompanions } from '../companions/takes-companions.ts';
import { useParty } from '../companions/use-party.ts';
import { StopField } from '../stops/stop-field.tsx';
import { useOwnPlace } from '../waiting/use-own-place.ts';
import { OwnActions } from './own-actions.tsx';
import { requestKept } from './request-kept.ts';
import { ReserveQuestion } from './reserve-question.tsx';
import { useOwnBooking } from './use-own-booking.ts';
import { phoneFailed, requestFailure, useSendRequest } from './use-send-request.ts';
import { useTypedRequest } from './use-typed-request.ts';

export interface BookingFormProps {
  tripId: string;
  trip: Trip;
  profile: Profile | undefined;
}

/**
 * The passenger's data, the companions and the request (PAX-19 to PAX-28, GROUP-20). The fields follow the profile, even when
 * it arrives or gets its number while the page is open (PAX-20). An edited name stays; an edited number is replaced, because it
 * may have been refused as another person's. Once the seat is asked for, the fields give way to what was sent (PAX-21).
 */
export function BookingForm({ tripId, trip, profile }: BookingFormProps) {
  const { booking, touched, refused } = useOwnBooking(tripId);
  const place = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState<MutationArgs<'requestBooking'>>();
  const { typed, note, forget } = useTypedRequest(tripId, refused);
  const stop = stopOf(trip, typed.stopId);
  const send = useSendRequest(trip, profile);
  const party = useParty({
    tripId,
    trip,
    base: asRows(refused?.args.party) ?? rowsOf(booking?.party),
    own: { price: priceFor(trip, profile ?? {}) / 100, seats: 1 },
  });
  const comesForCompanions = hasComeForCompanions(useLocation().state);
  const ownPhone = profile?.phoneNumber ?? '';
  const form = useForm({
    resolver: zodResolver(requestBooking.schema),
    values: {
      tripId,
      passengerName: typed.passengerName ?? (profile ? fullName(profile) : ''),
      passengerPhone: ownPhone,
    },
    resetOptions: { keepDirtyValues: true },
  });
  const { resetField } = form;
  useEffect(() => {
    if (ownPhone !== '') resetField('passengerPhone', { defaultValue: ownPhone });
  }, [ownPhone, resetField]);
  const [name, phone] = form.watch(['passengerName', 'passengerPhone']);
  const { passengerName: nameError, passengerPhone: phoneError } = form.formState.errors;
  const { offerEndsAt, now } = useOwnPlace(tripId);
  const request = { trip, booking, price: totalPrice(party.everybody), now };
  const button = detailsState({ ...request, hasData: name !== '' && phone !== '' });
  const takesRequests = detailsState({ ...request, hasData: true }).isOpen && !offerEndsAt;
  const booked = isBooked(booking);
  const isOffline = useSyncStatus('connection').connection === 'offline';
  const phoneRefused = isPhoneRefused(useMutationRecords()) && !booked;

  return (
    <form
      ref={place}
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit(
        (values) => {
          if (party.check()) setAsked({ ...values, party: [...party.rows] });
        },
        // What is wrong is said all at once; the focus goes to the first field.
        () => void party.check(),
      )}
    >
      {booking && booked ? (
        <FactList
          facts={[
            { label: 'Nome Completo', value: booking.passengerName },
            { label: 'Número de Telemóvel', value: booking.passengerPhone },
          ]}
        />
      ) : (
        <>
          <TextField
            label="Nome Completo"
            autoCapitalize="words"
            autoComplete="name"
            error={nameError?.message}
            {...form.register('passengerName', {
              onChange: ({ target }) => note({ passengerName: target.value }),
            })}
          />
          <TextField
            label="Número de Telemóvel"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            // When both fields are invalid, only the first shows the message.
            error={phoneError?.message === nameError?.message ? undefined : phoneError?.message}
            {...form.register('passengerPhone')}
          />
          {stop && (
            <StopField
              trip={trip}
              stop={stop}
              wanted={typed.stopId}
              onChoose={(stopId) => note({ stopId })}
            />
          )}
          {takesRequests && <CompanionsPart party={party} beginsWithOne={comesForCompanions} />}
        </>
      )}
      {booking?.status === 'rejected' &&
        (booking.releasedAt ? (
          <Notice title="Desistiu do lugar">Pode voltar a pedir um lugar nesta viagem.</Notice>
        ) : (
          <Notice tone="danger" title="Reserva rejeitada">
            Pode voltar a pedir um lugar nesta viagem.
          </Notice>
        ))}
      {(refused || phoneRefused) && (
        <Notice tone="danger">{refused && !phoneRefused ? requestFailure(refused) : phoneFailed}</Notice>
      )}
      {(booked || !offerEndsAt) && (
        <Button type="submit" variant="success" size="lg" fullWidth disabled={!button.isOpen}>
          {button.label}
        </Button>
      )}
      {booking?.status === 'pending' && touched === 'pending' && (
        <Badge tone="info" icon={<CloudUpload aria-hidden="true" />} className="justify-self-center">
          {isOffline ? requestKept : 'A enviar...'}
        </Badge>
      )}
      <OwnActions tripId={tripId} trip={trip} booking={booking} fullWidth />
      <ReserveQuestion
        trip={trip}
        stop={stop}
        wantedStop={typed.stopId}
        everybody={party.rows.length > 0 ? party.everybody : undefined}
        place={place}
        open={asked !== undefined}
        onOpenChange={(open) => !open && setAsked(undefined)}
        onConfirm={(stopId, total) => {
          if (asked) {
            void send({ ...asked, stopId, total }).then((isStored) => {
              if (!isStored) return;
              party.forget();
              forget();
            });
          }
          setAsked(undefined);
        }}
      />
    </form>
  );
}
