import type { BusOfTrip } from '../../../db/queries/buses-of-trip.query.ts';
import type { Booking } from '../../../domain/entities/booking.schema.ts';
import { acceptanceOf } from '../../../domain/groups/acceptance.ts';
import { failureSentence } from '../../../domain/wire/failures.ts';
import { randomCode } from '../../../lib/codes/random-code.ts';
import { useMutate } from '../../../session/account/use-session.ts';
import { showError } from '../../../session/messages/message-store.ts';
import { useOfferUndo } from '../../../session/messages/use-offer-undo.ts';

/** A decision that waits for confirmation. */
export interface Decision {
  booking: Booking;
  outcome: 'accept' | 'reject';
  bus: BusOfTrip | undefined;
}

/** Applies a decision and shows the result (BOOK-09, BOOK-10, BOOK-17 to BOOK-20). Resolves with whether it was made. */
export function useBookingDecision(tripId: string): (decision: Decision) => Promise<boolean> {
  const mutate = useMutate();
  const offerUndo = useOfferUndo();
  return async ({ booking, outcome, bus }) => {
    const { passengerId } = booking;
    if (passengerId === '') {
      showError('ID do passageiro não encontrado nesta reserva.');
      return false;
    }
    const result =
      outcome === 'accept'
        ? await mutate('acceptBooking', acceptanceOf(tripId, booking, bus?.id, randomCode()))
        : await mutate('rejectBooking', { tripId, passengerId });
    if (result.ok) {
      if (outcome === 'accept') offerUndo('Reserva aceite com sucesso!', 'Reserva aceite.', [result.tapId]);
      else offerUndo('Reserva rejeitada.', 'Reserva rejeitada.', [result.tapId]);
    } else showError(failureSentence(`${outcome}Booking`, result));
    return result.ok;
  };
}
