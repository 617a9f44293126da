import type { Trip } from '../../domain/entities/trip.schema.ts';
import { defaultPrice, formatPrice, memberPrice } from '../../domain/prices.ts';
import { stopsOf } from '../../domain/stops/stops.ts';
import { tripStatusLabels } from '../../domain/trip-status.ts';
import type { Fact } from '../../ui/lists/fact-list.tsx';

/** The facts of a trip for its organizer, in the row and in the summary (ORG-06, OPEN-11, OPEN-13, OPEN-51, STOP-25). */
export function tripFacts(trip: Trip): Fact[] {
  const member = memberPrice(trip);
  const [, ...stops] = stopsOf(trip);
  return [
    { label: 'Local do Jogo', value: trip.locationType },
    { label: 'Origem', value: trip.origin || 'N/A', wide: true },
    { label: 'Hora de Encontro', value: trip.meetingTime || 'N/A' },
    {
      label: 'Paragens',
      value:
        stops.length === 0 ? undefined : (
          <ol>
            {stops.map(({ id, name, time }) => (
              <li key={id}>
                {name} {time}
              </li>
            ))}
          </ol>
        ),
      wide: true,
    },
    { label: 'Preço Padrão', value: formatPrice(defaultPrice(trip)) },
    { label: 'Preço Sócio', value: member === undefined ? undefined : formatPrice(member) },
    { label: 'Total', value: trip.totalSeats },
    { label: 'Disponíveis', value: trip.availableSeats },
    { label: 'Pendentes', value: trip.pendingBookingsCount },
    { label: 'Confirmadas', value: trip.confirmedBookingsCount },
    { label: 'Estado', value: trip.cancelledAt === undefined ? tripStatusLabels[trip.status] : 'Cancelada' },
  ];
}
