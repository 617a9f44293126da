import { MapPinned } from 'lucide-react';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import type { Stop } from '../../../domain/stops/stop.schema.ts';
import { stopsOf } from '../../../domain/stops/stops.ts';
import { textLinkStyle } from '../../../ui/controls/text-link-style.ts';
import { cx } from '../../../ui/cx.ts';
import { Badge } from '../../../ui/lists/badge.tsx';

/** The stops of a trip in the order of the road, with their times and maps; the person's own is marked (STOP-30). */
export function StopList({ trip, own }: { trip: Trip; own: Stop | undefined }) {
  return (
    <ol className="grid gap-y-1">
      {stopsOf(trip).map(({ id, name, time, mapUrl }) => (
        <li key={id} className="flex items-baseline gap-x-2.5">
          <span className="shrink-0 tabular-nums">{time}</span>
          <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-2.5">
            <span className="min-w-0 break-words">{name}</span>
            {id === own?.id && <Badge tone="info">Entra aqui</Badge>}
            {mapUrl && (
              <a
                href={mapUrl}
                target="_blank"
                rel="noreferrer"
                aria-label={`Mapa: ${name}`}
                className={cx(textLinkStyle, 'ml-auto gap-1.5')}
              >
                <MapPinned aria-hidden="true" className="size-4.5 shrink-0" />
                Mapa
              </a>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
