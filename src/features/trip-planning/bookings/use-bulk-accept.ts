import type { BusOfTrip } from '../../../db/queries/buses-of-trip.query.ts';
import type { Booking } from '../../../domain/entities/booking.schema.ts';
import { useMutate } from '../../../session/account/use-session.ts';
import { useOfferUndo } from '../../../session/messages/use-offer-undo.ts';

/** Who stayed out, and why. */
export interface LeftOut {
  name: string;
  reason: string;
}

/**
 * Accepts requests into one bus, in their order, as far as its seats go: one mutation each, made in one go, so that they
 * travel and are decided together. Gives those that did not fit.
 */
export function useBulkAccept(tripId: string): (bookings: Booking[], bus: BusOfTrip) => Promise<LeftOut[]> {
  const mutate = useMutate();
  const offerUndo = useOfferUndo();
  return async (bookings, bus) => {
    // Not one after the other: each is judged at once against what those before it have taken.
    const results = await Promise.all(
      bookings.map(({ passengerId }) => mutate('acceptBooking', { tripId, passengerId, busId: bus.id })),
    );
    const accepted = results.flatMap((result) => (result.ok ? [result.id] : []));
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
