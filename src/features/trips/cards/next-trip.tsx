import { Link } from 'react-router-dom';
import { ownStop } from '../../../db/queries/bookings-of-me.query.ts';
import { cardState, type ListedTrip } from '../../../db/queries/trips.query.ts';
import { daysUntil, formatDate } from '../../../domain/calendar.ts';
import type { Instant } from '../../../domain/instants.ts';
import type { Stop } from '../../../domain/stops/stop.schema.ts';
import { isOnTheEve } from '../../../domain/trip-times.ts';
import { Section } from '../../../ui/layout/section.tsx';
import { Badge } from '../../../ui/lists/badge.tsx';
import { Card } from '../../../ui/lists/card.tsx';
import { FactList } from '../../../ui/lists/fact-list.tsx';
import { useOwnBooking } from '../booking/use-own-booking.ts';
import { TripActions } from '../details/trip-actions.tsx';
import { TripNews } from '../news/trip-news.tsx';
import { ShowPass } from '../pass/show-pass.tsx';
import { CardBooking } from './card-booking.tsx';
import { TripPairing } from './trip-pairing.tsx';
import { TripWhen } from './trip-when.tsx';

/** `Hoje`, `Amanhã` or `Faltam 8 dias`, until the day on which the person gets on. */
function daysToGo(trip: ListedTrip, stop: Stop | undefined, today: Instant): string {
  const days =
    trip.date === undefined ? 0 : daysUntil(trip.date, today) - (isOnTheEve(trip, stop?.time) ? 1 : 0);
  if (days < 1) return 'Hoje';
  return days === 1 ? 'Amanhã' : `Faltam ${days} dias`;
}

/**
 * The next trip of the person, above the list: when and where to be, on which bus, and how far it is (PAX-54). All of it is
 * on the device already, so it stands there without a network.
 */
export function NextTrip({ trip, today }: { trip: ListedTrip; today: Instant }) {
  const { booking, touched } = useOwnBooking(trip.id);
  const state = cardState({ trip, booking, touched, failed: false, now: today });
  const stop = ownStop(trip, booking);
  const busNumber = booking?.status === 'accepted' ? booking.busNumber : undefined;
  return (
    <Section title="A sua próxima viagem" meta={<Badge tone="info">{daysToGo(trip, stop, today)}</Badge>}>
      <Card className="grid gap-4 md:grid-cols-2 md:items-center md:gap-8">
        <div>
          <TripPairing trip={trip} />
          <p className="mt-3 text-balance text-center font-semibold leading-snug">
            <TripWhen trip={trip} stop={stop} />
          </p>
          <p className="mt-1 text-center text-muted text-sm">{formatDate(trip.date)}</p>
        </div>
        <div className="grid gap-4">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h3 className="min-w-0 text-xl">
              <Link to={`/trip/${trip.id}`} className="underline decoration-line-strong underline-offset-4">
                {trip.name}
              </Link>
            </h3>
            <CardBooking state={state} isWord />
          </div>
          <TripNews trip={trip} booking={booking} />
          <FactList
            facts={[
              {
                label: 'Hora de Encontro',
                value: (
                  <span className="plate-number text-3xl">{(stop?.time ?? trip.meetingTime) || 'N/A'}</span>
                ),
              },
              {
                label: 'Autocarro',
                value: busNumber ? <span className="plate-number text-3xl">{busNumber}</span> : undefined,
              },
              { label: 'Local de Encontro', value: (stop?.name ?? trip.origin) || 'N/A', wide: true },
            ]}
          />
          <ShowPass tripId={trip.id} trip={trip} booking={booking} size="md" className="w-full" />
          <div className="flex min-h-11 flex-wrap gap-2 [&>*]:grow [&>*]:basis-32">
            <TripActions tripId={trip.id} trip={trip} stop={stop} />
          </div>
        </div>
      </Card>
    </Section>
  );
}
