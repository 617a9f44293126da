import { CalendarDays } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ownStop } from '../../../db/queries/bookings-of-me.query.ts';
import { formatDate } from '../../../domain/calendar.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import type { Instant } from '../../../domain/instants.ts';
import { useUser } from '../../../session/account/use-session.ts';
import { FactList } from '../../../ui/lists/fact-list.tsx';
import { TicketCard } from '../../../ui/lists/ticket-card.tsx';
import { useOwnBooking } from '../booking/use-own-booking.ts';
import { CardMedia } from './card-media.tsx';
import { CardPrice } from './card-price.tsx';
import { CardStub } from './card-stub.tsx';
import { TripPairing } from './trip-pairing.tsx';
import { TripWhen } from './trip-when.tsx';

/** Booking counts, shown to organizers instead of the reserve button: organizers do not book (PAX-10, OPEN-13). */
function CardCounts({ trip }: { trip: Trip }) {
  return (
    <FactList
      facts={[
        { label: 'Reservas pendentes', value: trip.pendingBookingsCount },
        { label: 'Reservas confirmadas', value: trip.confirmedBookingsCount },
      ]}
    />
  );
}

interface TripCardProps {
  tripId: string;
  trip: Trip;
  today: Instant;
  onCompleteProfile: () => void;
}

/** A public trip as a ticket (PAX-07). A press outside its button opens the trip's page (OPEN-10). */
export function TripCard({ tripId, trip, today, onCompleteProfile }: TripCardProps) {
  const { role } = useUser();
  const { booking } = useOwnBooking(tripId);
  const glows = trip.isFeatured && trip.status !== 'completed';

  return (
    <TicketCard
      label={trip.name}
      highlightColor={glows ? trip.featuredColor : undefined}
      media={<CardMedia trip={trip} />}
      stub={
        role === 'organizer' ? (
          <div className="flex flex-wrap items-center gap-4">
            <CardPrice trip={trip} />
            <div className="grow basis-36">
              <CardCounts trip={trip} />
            </div>
          </div>
        ) : (
          <CardStub tripId={tripId} trip={trip} today={today} onCompleteProfile={onCompleteProfile} />
        )
      }
    >
      <h2 className="mb-3 text-center text-xl">
        {role === 'passenger' ? (
          <Link to={`/trip/${tripId}`} className="after:absolute after:inset-0">
            {trip.name}
          </Link>
        ) : (
          trip.name
        )}
      </h2>
      <TripPairing trip={trip} />
      <p className="mt-4 text-balance text-center font-semibold leading-snug empty:hidden">
        <TripWhen trip={trip} stop={ownStop(trip, booking)} />
      </p>
      <p className="mt-1 flex flex-wrap items-center justify-center gap-x-2 text-muted text-sm">
        <CalendarDays aria-hidden="true" className="size-4 shrink-0" />
        {formatDate(trip.date)}
        {trip.time && <span>às {trip.time}</span>}
      </p>
    </TicketCard>
  );
}
