import { ClipboardCheck } from 'lucide-react';
import { boardingPath } from '../../../db/queries/responsible-buses.query.ts';
import type { Bus } from '../../../domain/entities/bus.schema.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { defaultPrice, formatPrice, memberPrice } from '../../../domain/prices.ts';
import { useUser } from '../../../session/account/use-session.ts';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { FactList } from '../../../ui/lists/fact-list.tsx';
import { OfflineReadiness } from '../readiness/offline-readiness.tsx';

/** One assigned bus with a link to its passengers (ORG-25, ORG-26, OPEN-11). */
export function ResponsibleBus({ tripId, trip, bus }: { tripId: string; trip: Trip; bus: Bus }) {
  const { role } = useUser();
  const reduced = memberPrice(trip);
  return (
    <article className="rounded-control bg-sunken p-3.5">
      <h3 className="mb-2.5 text-xl">Autocarro {bus.busNumber}</h3>
      <FactList
        facts={[
          { label: 'Organizador', value: trip.organizerName || 'N/A' },
          { label: 'Hora de Encontro', value: trip.meetingTime || 'N/A' },
          { label: 'Preço Padrão', value: formatPrice(defaultPrice(trip)) },
          { label: 'Preço Sócio', value: reduced === undefined ? undefined : formatPrice(reduced) },
        ]}
      />
      <OfflineReadiness bus={bus} />
      <LinkButton
        to={boardingPath(role, tripId, bus.id)}
        icon={<ClipboardCheck aria-hidden="true" className="size-5" />}
        className="mt-3.5 w-full sm:w-auto"
      >
        Ver Passageiros
      </LinkButton>
    </article>
  );
}
