import { CalendarPlus, MapPinned } from 'lucide-react';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { showError } from '../../../session/messages/message-store.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonStyle } from '../../../ui/controls/button-style.ts';
import { directionsTo } from './directions.ts';

/** The address of a trip's page, for others too. */
export const addressOf = (tripId: string) => new URL(`/trip/${tripId}`, location.href).href;

/** Saves the trip as a calendar file, from the precache when offline; renders nothing for a trip without a date. */
export function CalendarButton({ tripId, trip }: { tripId: string; trip: Trip }) {
  async function addToCalendar() {
    try {
      const { calendarFile } = await import('./calendar-file.ts');
      const file = await calendarFile(tripId, trip, addressOf(tripId), new Date());
      if (file) saveFile('viagem.ics', 'text/calendar', file);
    } catch {
      showError('Não foi possível criar o ficheiro do calendário. Por favor, tente novamente.');
    }
  }

  return (
    trip.date !== undefined && (
      <Button
        size="sm"
        variant="secondary"
        icon={<CalendarPlus aria-hidden="true" className="size-4.5" />}
        onClick={() => void addToCalendar()}
      >
        Adicionar ao calendário
      </Button>
    )
  );
}

/** A link to the map with the way to the meeting place; renders nothing without a place (PAX-57). */
export function DirectionsLink({ trip }: { trip: Trip }) {
  const href = directionsTo(trip.origin);
  return (
    href && (
      <a href={href} target="_blank" rel="noreferrer" className={buttonStyle('secondary', 'sm', false)}>
        <MapPinned aria-hidden="true" className="size-4.5" />
        Como chegar
      </a>
    )
  );
}
