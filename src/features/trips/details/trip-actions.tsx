import { CalendarPlus, MapPinned } from 'lucide-react';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import type { Stop } from '../../../domain/stops/stop.schema.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { showError } from '../../../session/messages/message-store.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonStyle } from '../../../ui/controls/button-style.ts';
import { directionsTo } from './directions.ts';

/** The address of a trip's page, for others too. */
export const addressOf = (tripId: string) => new URL(`/trip/${tripId}`, location.href).href;

export interface TripActionProps {
  tripId: string;
  trip: Trip;
  /** Where the person gets on, instead of at the meeting place (STOP-34). */
  stop: Stop | undefined;
}

/** What a person takes along of a trip: the calendar entry, and the way there. */
export function TripActions(props: TripActionProps) {
  return (
    <>
      <CalendarButton {...props} />
      <DirectionsLink {...props} />
    </>
  );
}

/** Saves the trip as a calendar file, from the precache when offline; renders nothing for a trip without a date. */
function CalendarButton({ tripId, trip, stop }: TripActionProps) {
  async function addToCalendar() {
    try {
      const { calendarFile } = await import('./calendar-file.ts');
      const file = await calendarFile(tripId, trip, stop, addressOf(tripId), new Date());
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
function DirectionsLink({ trip, stop }: Omit<TripActionProps, 'tripId'>) {
  const href = stop?.mapUrl || directionsTo(stop?.name ?? trip.origin);
  return (
    href && (
      <a href={href} target="_blank" rel="noreferrer" className={buttonStyle('secondary', 'sm', false)}>
        <MapPinned aria-hidden="true" className="size-4.5" />
        Como chegar
      </a>
    )
  );
}
