import type { Booking } from '../../../domain/entities/booking.schema.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { type Instant, isBefore } from '../../../domain/instants.ts';
import { meetingInstant } from '../../../domain/meeting-time.ts';
import { AskedButton } from './asked-button.tsx';

export interface OwnActionsProps {
  tripId: string;
  trip: Trip;
  booking: Booking | undefined;
  today: Instant;
  /** On the trip's page; on a card they are small. */
  fullWidth?: boolean;
}

/** Withdraws a pending request (OPEN-35), gives an accepted seat back (WAIT-05). */
export function OwnActionsPart({ tripId, trip, booking, today, fullWidth = false }: OwnActionsProps) {
  const shared = { tripId, fullWidth };
  if (booking?.status === 'pending') {
    return (
      <AskedButton
        {...shared}
        verb="withdrawBooking"
        label="Cancelar pedido"
        question="Tem a certeza que quer cancelar o seu pedido de reserva?"
        cancelLabel="Manter pedido"
        done="Pedido de reserva cancelado."
        kept="Cancelamento guardado. Será enviado quando houver rede."
      />
    );
  }
  if (booking?.status === 'accepted' && mayRelease(trip, today)) {
    return (
      <AskedButton
        {...shared}
        verb="releaseSeat"
        label="Desistir do lugar"
        question="Tem a certeza que quer desistir do seu lugar? Fica livre para outra pessoa, e o organizador é avisado."
        cancelLabel="Manter lugar"
        done="Desistiu do lugar."
        kept="Desistência guardada. Será enviada quando houver rede."
      />
    );
  }
  return null;
}

function mayRelease(trip: Trip, today: Instant): boolean {
  const until = meetingInstant(trip) ?? trip.date;
  const isOpen = trip.status === 'active' && trip.cancelledAt === undefined;
  return isOpen && (until === undefined || isBefore(today, until));
}
