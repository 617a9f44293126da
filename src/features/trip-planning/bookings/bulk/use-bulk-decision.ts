import type { Distribution, Seating } from '../../../../db/queries/distribution.query.ts';
import type { Booking } from '../../../../domain/entities/booking.schema.ts';
import { acceptanceOf } from '../../../../domain/groups/acceptance.ts';
import { seatsFor, seatsWord } from '../../../../domain/groups/who-comes.ts';
import { randomCode } from '../../../../lib/codes/random-code.ts';
import { useMutate } from '../../../../session/account/use-session.ts';
import type { MutateResult } from '../../../../session/device/screen-device.ts';
import { useOfferUndo } from '../../../../session/messages/use-offer-undo.ts';
import type { LeftOut } from './left-out-reasons.ts';

export interface BulkDecision {
  /** Accepts in this order, while seats last. Gives those that could not be accepted. */
  accept(seatings: readonly Seating[]): Promise<LeftOut[]>;
  /** Gives who was accepted without a bus a seat, and says how many have none (CANCEL-09). */
  seat(plan: Pick<Distribution, 'seatings' | 'withoutSeat'>): Promise<LeftOut[]>;
  /** Gives those that could not be rejected. */
  reject(bookings: readonly Booking[]): Promise<LeftOut[]>;
}

/**
 * Decides many requests: one mutation each, made together, so that they are sent and decided together, and one "Anular"
 * for all of them (BOOK-25).
 */
export function useBulkDecision(tripId: string): BulkDecision {
  const mutate = useMutate();
  const offerUndo = useOfferUndo();

  /** `decided` makes the tap of one booking; it is not awaited one by one: the view already counts the former seats. */
  async function decideAll(
    bookings: readonly Booking[],
    decide: (booking: Booking, index: number) => Promise<MutateResult>,
    wordsFor: (decided: readonly Booking[]) => { done: string; kept: string },
  ): Promise<LeftOut[]> {
    const results = await Promise.all(bookings.map(decide));
    const tapIds = results.flatMap((result) => (result.ok ? [result.tapId] : []));
    const { done, kept } = wordsFor(bookings.filter((_booking, index) => results[index]?.ok));
    if (tapIds.length > 0) offerUndo(done, kept, tapIds);
    return results.flatMap((result, index) =>
      result.ok ? [] : [{ name: bookings[index]?.passengerName ?? '', reason: result.message }],
    );
  }

  const acceptAll = (
    seatings: readonly Seating[],
    wordsFor: (decided: readonly Booking[]) => { done: string; kept: string },
  ): Promise<LeftOut[]> =>
    decideAll(
      seatings.map(({ booking }) => booking),
      (booking, index) =>
        mutate('acceptBooking', acceptanceOf(tripId, booking, seatings[index]?.bus.id, randomCode())),
      wordsFor,
    );

  return {
    accept: (seatings) =>
      acceptAll(seatings, ({ length: count }) =>
        count === 1
          ? { done: 'Reserva aceite com sucesso!', kept: 'Reserva aceite.' }
          : { done: `${count} reservas aceites com sucesso!`, kept: `${count} reservas aceites.` },
      ),
    seat: ({ seatings, withoutSeat }) =>
      acceptAll(seatings, (decided) => {
        const seats = seatsFor(decided);
        const given = `${seatsWord(seats)} ${seats === 1 ? 'atribuído' : 'atribuídos'}.`;
        const words =
          withoutSeat.length === 0 ? given : `${given} Falta lugar para ${seatsFor(withoutSeat)}.`;
        return { done: words, kept: words };
      }),
    reject: (bookings) =>
      decideAll(
        bookings,
        ({ passengerId }) => mutate('rejectBooking', { tripId, passengerId }),
        ({ length: count }) => {
          const words = count === 1 ? 'Reserva rejeitada.' : `${count} reservas rejeitadas.`;
          return { done: words, kept: words };
        },
      ),
  };
}
