import { CalendarDays, MapPin, Users, Wallet } from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import type { Booking } from '../../../domain/entities/booking.schema.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { totalPrice } from '../../../domain/groups/groups.ts';
import { formatPrice, priceFor } from '../../../domain/prices.ts';
import type { Stop } from '../../../domain/stops/stop.schema.ts';
import { firstStopId, stopOf } from '../../../domain/stops/stops.ts';
import { useProfile } from '../../../session/account/use-session.ts';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { TripPairing } from '../cards/trip-pairing.tsx';
import { TripWhen } from '../cards/trip-when.tsx';
import { seatsAndTotal, withWhom } from '../companions/companion-words.ts';
import { takesCompanions } from '../companions/takes-companions.ts';
import { StopField, stopGone } from '../stops/stop-field.tsx';
import { headingOf } from './heading-of.ts';

export interface ReserveQuestionProps {
  trip: Trip;
  /** Where the person gets on, of a form that has asked. Otherwise the question asks, on a trip with stops (STOP-31). */
  stop?: Stop | undefined;
  /** The stop that was chosen in that form, which may have left the trip since. */
  wantedStop?: string | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The person and the companions, of a form that has asked for them. */
  everybody?: Pick<Booking, 'price' | 'seats' | 'party'> | undefined;
  /** Where those who take companions ask for their seats. */
  companionsAt?: string | undefined;
  /**
   * With the stop of the request, none for the first one and on a trip without stops, and the cents that were confirmed for all.
   */
  onConfirm: (stopId: string | undefined, total: number) => void;
  /** The element around the button, which takes the focus when the button is disabled after a confirmation. */
  place: RefObject<HTMLElement | null>;
}

/** The question before a request, in the words of the specification, and what is confirmed (PAX-09, PAX-18, PAX-58). */
export function ReserveQuestion({
  trip,
  stop: asked,
  wantedStop,
  everybody,
  companionsAt,
  place,
  onConfirm,
  ...props
}: ReserveQuestionProps) {
  const isConfirmed = useRef(false);
  const [chosen, setChosen] = useState<string>();
  const stop = asked ?? stopOf(trip, chosen);
  const total = useTotal(trip, everybody);
  const [totalAtFirst, setTotalAtFirst] = useState(total);
  const [wasOpen, setWasOpen] = useState(false);
  if (props.open !== wasOpen) {
    setWasOpen(props.open);
    setTotalAtFirst(total);
  }
  return (
    <ConfirmDialog
      {...props}
      title="Confirmar Reserva"
      text={
        <>
          <p>Tem a certeza que quer solicitar a reserva para esta viagem?</p>
          <WhatIsConfirmed trip={trip} stop={stop} everybody={everybody} />
          <div className="mt-3 grid gap-2 empty:hidden">
            {total !== totalAtFirst && (
              <FormError>O preço acaba de mudar: era {formatPrice(totalAtFirst)}.</FormError>
            )}
            {asked && <FormError>{stopGone(asked, wantedStop)}</FormError>}
          </div>
          {companionsAt && (
            <TextLink to={companionsAt} state={takesCompanions}>
              Levar acompanhantes
            </TextLink>
          )}
        </>
      }
      confirmLabel="Confirmar"
      finalFocus={() => {
        const next = isConfirmed.current ? headingOf(place.current) : null;
        isConfirmed.current = false;
        return next;
      }}
      onConfirm={() => {
        isConfirmed.current = true;
        onConfirm(stop?.id === firstStopId ? undefined : stop?.id, total);
      }}
    >
      {stop && !asked && <StopField trip={trip} stop={stop} wanted={chosen} onChoose={setChosen} />}
    </ConfirmDialog>
  );
}

/** What is paid for all, in cents. */
function useTotal(trip: Trip, everybody: ReserveQuestionProps['everybody']): number {
  const own = priceFor(trip, useProfile() ?? {});
  return everybody ? totalPrice(everybody) : own;
}

/**
 * The match, when and where to meet, who comes along, and the price of all. A guide collects it on the way: nothing is paid
 * here.
 */
export function WhatIsConfirmed({
  trip,
  stop,
  everybody,
}: Pick<ReserveQuestionProps, 'trip' | 'stop' | 'everybody'>) {
  const price = useTotal(trip, everybody);
  return (
    <div className="mt-4 rounded-card bg-sunken p-4 text-ink max-[15rem]:p-3">
      <TripPairing trip={trip} />
      <ul className="mt-4 grid gap-2 font-semibold leading-snug">
        {trip.date !== undefined && (
          <Line icon={<CalendarDays />}>
            <TripWhen trip={trip} stop={stop} />
          </Line>
        )}
        <Line icon={<MapPin />}>{stop?.name ?? trip.origin}</Line>
        {everybody?.party && <Line icon={<Users />}>{withWhom(everybody.party)}</Line>}
        <Line icon={<Wallet />}>
          {everybody ? seatsAndTotal(everybody) : formatPrice(price)}
          {price > 0 && ', pago no autocarro'}
        </Line>
      </ul>
    </div>
  );
}

/** One fact with its icon; renders nothing without words. */
function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    children !== '' && (
      <li className="flex gap-2.5">
        <span aria-hidden="true" className="mt-0.5 shrink-0 text-muted max-[15rem]:hidden [&>svg]:size-5">
          {icon}
        </span>
        <span className="min-w-0 grow">{children}</span>
      </li>
    )
  );
}
