import { CalendarDays, MapPin, Wallet } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { formatPrice, priceFor } from '../../../domain/prices.ts';
import { useProfile } from '../../../session/account/use-session.ts';
import { ConfirmDialogPopup } from '../../../ui/dialogs/confirm-dialog-popup.tsx';
import { headingOf } from '../cards/heading-of.ts';
import { TripPairing } from '../cards/trip-pairing.tsx';
import { TripWhen } from '../cards/trip-when.tsx';

export interface ReserveQuestionProps {
  trip: Trip;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
  /** The element around the button, which takes the focus when the button is disabled after a confirmation. */
  place: RefObject<HTMLElement | null>;
}

/** What the dialog loads when it is first opened: the question of the specification, and what is confirmed (PAX-58). */
export function ReserveQuestion({ trip, place, onConfirm, ...props }: ReserveQuestionProps) {
  const isConfirmed = useRef(false);
  return (
    <ConfirmDialogPopup
      {...props}
      title="Confirmar Reserva"
      text={
        <>
          <p>Tem a certeza que quer solicitar a reserva para esta viagem?</p>
          <WhatIsConfirmed trip={trip} />
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
        onConfirm();
      }}
    />
  );
}

/** The match, when and where to meet, and the price. A guide collects it on the way: nothing is paid here. */
export function WhatIsConfirmed({ trip }: { trip: Trip }) {
  const price = priceFor(trip, useProfile() ?? {});
  return (
    <div className="mt-4 rounded-card bg-sunken p-4 text-ink">
      <TripPairing trip={trip} />
      <ul className="mt-4 grid gap-2 font-semibold leading-snug">
        {trip.date !== undefined && (
          <Line icon={<CalendarDays />}>
            <TripWhen trip={trip} />
          </Line>
        )}
        <Line icon={<MapPin />}>{trip.origin}</Line>
        <Line icon={<Wallet />}>
          {formatPrice(price)}
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
        <span aria-hidden="true" className="mt-0.5 shrink-0 text-muted [&>svg]:size-5">
          {icon}
        </span>
        <span className="min-w-0 grow">{children}</span>
      </li>
    )
  );
}
