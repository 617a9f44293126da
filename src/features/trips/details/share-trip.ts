import { formatDate } from '../../../domain/calendar.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { showError, showSuccess } from '../../../session/messages/message-store.ts';

/** Offers the trip's address to the phone's own sharing; where there is none, or it fails, it copies the address. */
export async function shareTrip(trip: Trip, url: string): Promise<void> {
  const text = [trip.name, formatDate(trip.date), trip.origin && `Encontro: ${trip.origin}`]
    .filter(Boolean)
    .join(' · ');
  try {
    if (navigator.share) return await navigator.share({ title: trip.name, text, url });
  } catch (error) {
    // The person closed the sheet: that is an answer, not a failure.
    if (error instanceof DOMException && error.name === 'AbortError') return;
  }
  try {
    await navigator.clipboard.writeText(url);
    showSuccess('Ligação copiada.');
  } catch {
    showError(`Não foi possível partilhar. A ligação é ${url}`);
  }
}
