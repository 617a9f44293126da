import type { Booking } from '../../../domain/entities/booking.schema.ts';

/** How far a booking has come (PAX-59). */
export interface BookingPath {
  steps: string[];
  /** The index of the step that has been reached. */
  current: number;
  /** What that means for the passenger. */
  meaning: string;
}

/**
 * The path of a booking that was not rejected. Whether somebody is aboard is known to their phone once the trip is
 * completed: the ticks of a bus are read by its guides and the organizers only (PERM-04).
 */
export function bookingPath({ status, busNumber, tripOutcome }: Booking): BookingPath {
  const steps = ['Pedido', 'Aceite', busNumber ? `Autocarro ${busNumber}` : 'Autocarro', 'A bordo'];
  const at = (current: number, meaning: string) => ({ steps, current, meaning });
  if (status === 'pending') {
    steps[2] = 'Autocarro';
    return at(0, 'O organizador ainda não respondeu. Será avisado assim que responder.');
  }
  if (tripOutcome === 'completed') return at(3, 'Fez esta viagem.');
  if (status === 'completed_missed' || tripOutcome === 'missed') return at(2, 'Não embarcou nesta viagem.');
  if (!busNumber) return at(1, 'O seu lugar está garantido. Falta saber o autocarro.');
  return at(2, `O seu lugar está garantido, no autocarro\u00a0${busNumber}.`);
}
