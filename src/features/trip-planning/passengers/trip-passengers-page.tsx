import { OwnTripPage } from '../own-trip-page.tsx';
import { TripPassengers } from './trip-passengers.tsx';

/** /manage-trip/:tripId/passengers: the passengers of all buses or one, to search, print and download. */
export function TripPassengersPage() {
  return (
    <OwnTripPage title="Lista de passageiros" note={(trip) => trip.time || 'N/A'}>
      {(own) => <TripPassengers {...own} />}
    </OwnTripPage>
  );
}
