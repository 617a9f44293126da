import { Bus as BusIcon } from 'lucide-react';
import { useMemo } from 'react';
import { foundElsewhere } from '../../db/queries/boarding-list.query.ts';
import { useDocuments, useUser } from '../../session/use-session.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { Section } from '../../ui/section.tsx';
import { boardingPath } from './boarding-path.ts';

/** More are not read at the door: another letter finds fewer. */
const limit = 8;

/** «I should be on this bus»: who was looked for here and stands on another bus of the trip (FAULTS 35). */
export function OtherBuses({ tripId, busId, typed }: { tripId: string; busId: string; typed: string }) {
  const buses = useDocuments('bus');
  const { role } = useUser();
  const found = useMemo(
    () => foundElsewhere(buses, tripId, busId, typed).slice(0, limit),
    [buses, tripId, busId, typed],
  );
  if (found.length === 0) return null;
  return (
    <Section title="Noutros autocarros">
      <RowList label="Noutros autocarros">
        {found.map(({ bus, passenger }) => (
          <li
            key={`${bus.id} ${passenger.id}`}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 pr-2 pl-4"
          >
            <span className="min-w-0 font-semibold leading-snug">{passenger.name}</span>
            <LinkButton
              to={boardingPath(role, tripId, bus.id)}
              size="sm"
              variant="secondary"
              icon={<BusIcon aria-hidden="true" className="size-4.5" />}
            >
              Autocarro {bus.busNumber}
            </LinkButton>
          </li>
        ))}
      </RowList>
    </Section>
  );
}
