import { seatsLeft } from '../../domain/boarding/seats.ts';
import { isPastDay } from '../../domain/calendar.ts';
import type { Booking } from '../../domain/entities/booking.schema.ts';
import type { Trip } from '../../domain/entities/trip.schema.ts';
import type { Instant } from '../../domain/instants.ts';
import { formatPrice } from '../../domain/prices.ts';
import { tripCancelledTitle } from '../../domain/trip-status.ts';
import { isBooked } from './bookings-of-me.query.ts';

/** The button of a full trip, on its page and on its card (PAX-25, PAX-30). */
export const noSeats = 'Não há lugares disponíveis';

/**
 * The text of the trip page's button, and whether it is enabled (PAX-23 to PAX-26, OPEN-90). When several states apply,
 * the order is: completed, cancelled, already booked, over, no seats, no data, bookable (OPEN-09).
 */
export function detailsState(page: {
  trip: Trip;
  booking: Booking | undefined;
  /** What all who would go pay, in cents. */
  price: number;
  /** True when both fields have a value. A value of only spaces is reported after pressing (PAX-27). */
  hasData: boolean;
  now: Instant;
}): { label: string; isOpen: boolean } {
  const { trip, booking, price, hasData, now } = page;
  const closed = (label: string) => ({ label, isOpen: false });
  if (trip.status === 'completed') return closed('Viagem Concluída');
  if (trip.cancelledAt !== undefined) return closed(tripCancelledTitle);
  if (isBooked(booking)) {
    return closed(`Reserva já efetuada (${booking?.status === 'accepted' ? 'Aceite' : 'Pendente'})`);
  }
  if (isPastDay(trip.date, now)) return closed('Esta viagem já se realizou');
  if (seatsLeft(trip, now) < 1) return closed(noSeats);
  if (!hasData) return closed('Preencha o perfil para reservar');
  return {
    label: `Enviar Pedido de Reserva por ${formatPrice(price)}`,
    isOpen: true,
  };
}
