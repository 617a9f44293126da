import { formatDate } from '../../../domain/calendar.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { showError, showSuccess } from '../../../session/messages/message-store.ts';

/** Opens the phone's share sheet with the trip's address; copies the address when sharing is missing or fails. */
export async function shareTrip(trip: Trip, url: string): Promise<void> {
  const text = [trip.name, formatDate(trip.date), trip.origin && `Encontro: ${trip.origin}`]
    .filter(Boolean)
    .join(' · ');
  try {
    if (navigator.share) return await navigator.share({ title: trip.name, text, url });
  } catch (error) {
    // The user closed the share sheet, which is not a failure.
    if (error instanceof DOMException && error.name === 'AbortError') return;
  }
  try {
    await navigator.clipboard.writeText(url);
    showSuccess('Link copiado.');
  } catch {
    showError(`Não foi possível partilhar. O link é ${url}`);
  }
}
