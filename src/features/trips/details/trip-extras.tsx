import { CalendarPlus, MapPinned, Share2 } from 'lucide-react';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { showError } from '../../../session/messages/message-store.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonStyle } from '../../../ui/controls/button-style.ts';
import { calendarFile } from './calendar-file.ts';
import { shareTrip } from './share-trip.ts';

/** Actions on a trip besides booking: calendar, directions, share. */
export function TripExtras({ tripId, trip }: { tripId: string; trip: Trip }) {
  const url = new URL(`/trip/${tripId}`, location.href).href;

  async function addToCalendar() {
    const file = await calendarFile(tripId, trip, url, new Date()).catch(() => undefined);
    if (file) saveFile('viagem.ics', 'text/calendar', file);
    else showError('Não foi possível criar o ficheiro do calendário. Por favor, tente novamente.');
  }

  return (
    <div className="flex flex-wrap gap-2 border-line border-t p-4 sm:px-5">
      {trip.date !== undefined && (
        <Button
          size="sm"
          variant="secondary"
          icon={<CalendarPlus aria-hidden="true" className="size-4.5" />}
          onClick={() => void addToCalendar()}
        >
          Adicionar ao calendário
        </Button>
      )}
      {trip.origin.trim() && (
        <a
          href={`https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(trip.origin)}`}
          target="_blank"
          rel="noreferrer"
          className={buttonStyle('secondary', 'sm', false)}
        >
          <MapPinned aria-hidden="true" className="size-4.5" />
          Como chegar
        </a>
      )}
      <Button
        size="sm"
        variant="secondary"
        icon={<Share2 aria-hidden="true" className="size-4.5" />}
        onClick={() => void shareTrip(trip, url)}
      >
        Partilhar
      </Button>
    </div>
  );
}
