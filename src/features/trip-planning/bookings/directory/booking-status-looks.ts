import type { BookingStatus } from '../../../../domain/entities/booking.schema.ts';
import type { Tone } from '../../../../ui/tone.ts';

/** The singular, plural and colour of each booking state. */
export const bookingStatusLooks: Record<BookingStatus, { one: string; plural: string; tone: Tone }> = {
  pending: { one: 'Pendente', plural: 'Pendentes', tone: 'gold' },
  accepted: { one: 'Aceite', plural: 'Aceites', tone: 'success' },
  rejected: { one: 'Rejeitada', plural: 'Rejeitadas', tone: 'danger' },
  completed_missed: { one: 'Faltou', plural: 'Faltaram', tone: 'warning' },
};
