import type { Booking } from '../../../domain/entities/booking.schema.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { useMutate } from '../../../session/account/use-session.ts';
import { useNow } from '../../../session/device/use-now.ts';
import { OwnPlace } from '../waiting/own-place.tsx';
import { AskedButton } from './asked-button.tsx';
import { ownAct } from './own-act.ts';

export interface OwnActionsProps {
  tripId: string;
  trip: Trip;
  booking: Booking | undefined;
  /** On the trip's page; on a card they are small. */
  fullWidth?: boolean;
}

/** Withdraws a pending request (OPEN-35), gives an accepted seat back (WAIT-05), waits for a seat (WAIT-21). */
export function OwnActionsPart({ tripId, trip, booking, fullWidth = false }: OwnActionsProps) {
  const mutate = useMutate();
  const act = ownAct(trip, booking, useNow());
  if (!act) return null;
  if (act === 'withdraw') {
    return (
      <AskedButton
        fullWidth={fullWidth}
        verb="withdrawBooking"
        act={() => mutate('withdrawBooking', { tripId })}
        label="Cancelar pedido"
        question={asking(
          booking,
          'Tem a certeza que quer cancelar o seu pedido de reserva?',
          'Os lugares pedidos para quem vai consigo também são cancelados.',
        )}
        cancelLabel="Manter pedido"
        done="Pedido de reserva cancelado."
        kept="Cancelamento guardado. Será enviado quando houver rede."
      />
    );
  }
  if (act === 'release') {
    return (
      <AskedButton
        fullWidth={fullWidth}
        verb="releaseSeat"
        act={() => mutate('releaseSeat', { tripId })}
        label="Desistir do lugar"
        question={asking(
          booking,
          'Tem a certeza que quer desistir do seu lugar? Fica livre para outra pessoa, e o organizador é avisado.',
          'Os lugares de quem vai consigo também ficam livres.',
        )}
        cancelLabel="Manter lugar"
        done="Desistiu do lugar."
        kept="Desistência guardada. Será enviada quando houver rede."
      />
    );
  }
  return <OwnPlace tripId={tripId} trip={trip} fullWidth={fullWidth} />;
}

/** The question, with what goes along when the person has companions (GROUP-27). */
const asking = (booking: Booking | undefined, question: string, ofCompanions: string) =>
  booking?.party ? `${question} ${ofCompanions}` : question;
