import type { BusOfTrip } from '../../../../db/queries/buses-of-trip.query.ts';
import type { Booking } from '../../../../domain/entities/booking.schema.ts';
import { useMutate } from '../../../../session/account/use-session.ts';
import { useOfferUndo } from '../../../../session/messages/use-offer-undo.ts';

/** A request without a seat, and the reason. */
export interface LeftOut {
  name: string;
  reason: string;
}

/**
 * Accepts requests into one bus in order, while seats last: one mutation each, made together, so that they are sent and
 * decided together. Returns those that did not fit.
 */
export function useBulkAccept(tripId: string): (bookings: Booking[], bus: BusOfTrip) => Promise<LeftOut[]> {
  const mutate = useMutate();
  const offerUndo = useOfferUndo();
  return async (bookings, bus) => {
    // Not awaited one by one: the view already counts the seats of the previous ones.
    const results = await Promise.all(
      bookings.map(({ passengerId }) => mutate('acceptBooking', { tripId, passengerId, busId: bus.id })),
    );
    const accepted = results.flatMap((result) => (result.ok ? [result.tapId] : []));
    if (accepted.length > 0) {
      offerUndo(
        accepted.length === 1
          ? 'Reserva aceite com sucesso!'
          : `${accepted.length} reservas aceites com sucesso!`,
        accepted.length === 1 ? 'Reserva aceite.' : `${accepted.length} reservas aceites.`,
        accepted,
      );
    }
    return results.flatMap((result, index) =>
      result.ok ? [] : [{ name: bookings[index]?.passengerName ?? '', reason: result.message }],
    );
  };
}
