import { Share2 } from 'lucide-react';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { shareTrip } from './share-trip.ts';
import { addressOf, CalendarButton, DirectionsLink } from './trip-actions.tsx';

/** Actions on a trip besides booking: calendar, directions, share. */
export function TripExtras({ tripId, trip }: { tripId: string; trip: Trip }) {
  return (
    <div className="flex flex-wrap gap-2 border-line border-t p-4 sm:px-5">
      <CalendarButton tripId={tripId} trip={trip} />
      <DirectionsLink trip={trip} />
      <Button
        size="sm"
        variant="secondary"
        icon={<Share2 aria-hidden="true" className="size-4.5" />}
        onClick={() => void shareTrip(trip, addressOf(tripId))}
      >
        Partilhar
      </Button>
    </div>
  );
}
