import type { BookingState } from '../../../../db/queries/trip-bookings.query.ts';
import type { Tone } from '../../../../ui/tone.ts';

/** The singular, plural and colour of each booking state. */
export const bookingStatusLooks: Record<BookingState, { one: string; plural: string; tone: Tone }> = {
  pending: { one: 'Pendente', plural: 'Pendentes', tone: 'gold' },
  accepted: { one: 'Aceite', plural: 'Aceites', tone: 'success' },
  rejected: { one: 'Rejeitada', plural: 'Rejeitadas', tone: 'danger' },
  released: { one: 'Desistiu', plural: 'Desistiram', tone: 'neutral' },
  completed_missed: { one: 'Faltou', plural: 'Faltaram', tone: 'warning' },
};
