import { seatsLeft } from '../../../domain/boarding/seats.ts';
import { formatDate } from '../../../domain/calendar.ts';
import type { Profile } from '../../../domain/entities/profile.schema.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { defaultPrice, formatPrice, priceFor } from '../../../domain/prices.ts';
import { useNow } from '../../../session/device/use-now.ts';
import { FactList } from '../../../ui/lists/fact-list.tsx';
import { CardMedia } from '../cards/card-media.tsx';
import { TripPairing } from '../cards/trip-pairing.tsx';
import { TripWhen } from '../cards/trip-when.tsx';

/** The match and the facts of a trip for a passenger (PAX-17, OPEN-11). */
export function TripFacts({ trip, profile }: { trip: Trip; profile: Profile | undefined }) {
  const price = priceFor(trip, profile ?? {});
  const isReduced = price < defaultPrice(trip);
  return (
    <>
      <CardMedia trip={trip} />
      <div className="p-4 sm:p-5">
        <TripPairing trip={trip} />
        <p className="my-4 text-balance text-center font-semibold leading-snug empty:hidden">
          <TripWhen trip={trip} />
        </p>
        <FactList
          facts={[
            { label: 'De', value: trip.origin || 'N/A', wide: true },
            { label: 'Data', value: formatDate(trip.date) },
            { label: 'Hora do Jogo', value: trip.time || 'N/A' },
            { label: 'Hora de Encontro', value: trip.meetingTime || 'N/A' },
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
