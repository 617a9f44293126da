import { seatsLeft } from '../../../domain/boarding/seats.ts';
import { formatDate } from '../../../domain/calendar.ts';
import type { Profile } from '../../../domain/entities/profile.schema.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { defaultPrice, formatPrice, priceFor } from '../../../domain/prices.ts';
import type { Stop } from '../../../domain/stops/stop.schema.ts';
import { stopsOf } from '../../../domain/stops/stops.ts';
import { useNow } from '../../../session/device/use-now.ts';
import { FactList } from '../../../ui/lists/fact-list.tsx';
import { CardMedia } from '../cards/card-media.tsx';
import { TripPairing } from '../cards/trip-pairing.tsx';
import { TripWhen } from '../cards/trip-when.tsx';
import { StopList } from '../stops/stop-list.tsx';

interface TripFactsProps {
  trip: Trip;
  profile: Profile | undefined;
  /** Where the person gets on. */
  stop: Stop | undefined;
}

/**
 * The match and the facts of a trip for a passenger (PAX-17, OPEN-11). Its stops stand for the one meeting place and time
 * (STOP-30): beside them these would send somebody to the wrong one.
 */
export function TripFacts({ trip, profile, stop }: TripFactsProps) {
  const hasStops = stopsOf(trip).length > 0;
  const price = priceFor(trip, profile ?? {});
  const isReduced = price < defaultPrice(trip);
  return (
    <>
      <CardMedia trip={trip} />
      <div className="p-4 sm:p-5">
        <TripPairing trip={trip} />
        <p className="my-4 text-balance text-center font-semibold leading-snug empty:hidden">
          <TripWhen trip={trip} stop={stop} />
        </p>
        <FactList
          facts={[
            hasStops
              ? { label: 'Paragens', value: <StopList trip={trip} own={stop} />, wide: true }
              : { label: 'De', value: trip.origin || 'N/A', wide: true },
            { label: 'Data', value: formatDate(trip.date) },
            { label: 'Hora do Jogo', value: trip.time || 'N/A' },
            { label: 'Hora de Encontro', value: hasStops ? undefined : trip.meetingTime || 'N/A' },
            {
              label: isReduced ? 'Preço Sócio por lugar' : 'Preço por lugar',
              value: formatPrice(price),
            },
            { label: 'Lugares disponíveis', value: seatsLeft(trip, useNow()) },
          ]}
        />
      </div>
    </>
  );
}
