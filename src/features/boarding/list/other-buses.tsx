import { Bus as BusIcon } from 'lucide-react';
import { boardingPath } from '../../../db/queries/responsible-buses.query.ts';
import type { FoundElsewhere } from '../../../db/queries/trip-passengers.query.ts';
import { useUser } from '../../../session/account/use-session.ts';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { RowList } from '../../../ui/lists/row-list.tsx';

/** The most results to show; another letter narrows them. */
const limit = 8;

/**
 * Matches of the search on the trip's other buses (FAULTS-35). The list of a bus that is not the user's cannot be opened
 * (BOARD-55).
 */
export function OtherBuses({ tripId, found }: { tripId: string; found: FoundElsewhere[] }) {
  const { role } = useUser();
  if (found.length === 0) return null;
  return (
    <Section title="Noutros autocarros">
      <RowList label="Noutros autocarros">
        {found.slice(0, limit).map(({ busId, busNumber, id, name, isHeld }) => (
          <li
            key={`${busId} ${id}`}
            className="flex min-h-15 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 pr-2 pl-4"
          >
            <span className="min-w-0 font-semibold leading-snug">{name}</span>
            {isHeld ? (
              <LinkButton
                to={boardingPath(role, tripId, busId)}
                size="sm"
                variant="secondary"
                icon={<BusIcon aria-hidden="true" className="size-4.5" />}
              >
                Autocarro {busNumber}
              </LinkButton>
            ) : (
              <span className="flex items-center gap-2 px-2 font-semibold text-muted">
                <BusIcon aria-hidden="true" className="size-4.5 shrink-0" />
                Autocarro {busNumber}
              </span>
            )}
          </li>
        ))}
      </RowList>
    </Section>
  );
}
