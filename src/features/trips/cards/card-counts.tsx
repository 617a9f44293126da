import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { FactList } from '../../../ui/lists/fact-list.tsx';

/** Booking counts, shown to organizers instead of the reserve button: organizers do not book (PAX-10, OPEN-13). */
export function CardCounts({ trip }: { trip: Trip }) {
  return (
    <FactList
      facts={[
        { label: 'Reservas pendentes', value: trip.pendingBookingsCount },
        { label: 'Reservas confirmadas', value: trip.confirmedBookingsCount },
      ]}
    />
  );
}
