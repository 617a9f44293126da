import { Share2 } from 'lucide-react';
import { Button } from '../../../ui/controls/button.tsx';
import { shareTrip } from './share-trip.ts';
import { addressOf, type TripActionProps, TripActions } from './trip-actions.tsx';

/** Actions on a trip besides booking: calendar, directions, share. */
export function TripExtras({ tripId, trip, stop }: TripActionProps) {
  return (
    <div className="flex flex-wrap gap-2 border-line border-t p-4 sm:px-5">
      <TripActions tripId={tripId} trip={trip} stop={stop} />
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
