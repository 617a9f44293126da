import { ListChecks, Printer } from 'lucide-react';
import { boardingCounts } from '../../../db/queries/boarding-list.query.ts';
import type { Bus } from '../../../domain/entities/bus.schema.ts';
import { useDocuments, useLoadFailure, useUser } from '../../../session/account/use-session.ts';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { DisclosureRow } from '../../../ui/lists/disclosure-row.tsx';
import { guidesLine } from '../guides-line.ts';
import type { TripAccess } from '../trip-access.ts';
import { UnsentMark } from '../unsent-mark.tsx';
import { BusCapacityForm } from './bus-capacity-form.tsx';
import { BusGuides } from './bus-guides.tsx';
import { RemoveBus } from './remove-bus.tsx';
import { SeatsBar } from './seats-bar.tsx';

export interface BusRowProps {
  tripId: string;
  busId: string;
  bus: Bus;
  access: TripAccess;
  isUnsent: boolean;
}

/** One bus: its occupancy and guides, expandable to its list, who may answer for it, capacity and removal (TRIP-04, TRIP-64). */
export function BusRow({ tripId, busId, bus, access, isUnsent }: BusRowProps) {
  const { uid } = useUser();
  const profiles = useDocuments('profile');
  const areNamesBroken = useLoadFailure('profile') !== undefined;
  const counts = boardingCounts(bus);
  // Other organizers can open the list only as the bus's guide (PERM-10, OPEN-75).
  const opensList = access.isOwn || bus.assignedGuideIds.includes(uid);
  return (
    <DisclosureRow
      title={
        <>
          <span className="mb-1 flex flex-wrap items-center gap-2">
            Autocarro {bus.busNumber}
            {isUnsent && <UnsentMark />}
          </span>
          <SeatsBar taken={counts.occupied} capacity={bus.capacity} aboard={counts.aboard} />
          {!areNamesBroken && (
            <span className="mt-1.5 block font-normal text-muted text-sm leading-snug">
              {guidesLine(profiles, bus)}
            </span>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {opensList && (
          <LinkButton
            to={`/manage-trip/${tripId}/buses/${busId}/passengers`}
            icon={<ListChecks aria-hidden="true" className="size-5" />}
          >
            Ver Passageiros
          </LinkButton>
        )}
        {access.isOwn && (
          <LinkButton
            to={`/manage-trip/${tripId}/passengers?bus=${busId}`}
            variant="secondary"
            icon={<Printer aria-hidden="true" className="size-5" />}
          >
            Imprimir ou guardar lista
          </LinkButton>
        )}
        <BusGuides tripId={tripId} busId={busId} bus={bus} canChange={access.canChange} />
        {access.canChange && (
          <>
            <BusCapacityForm tripId={tripId} busId={busId} capacity={bus.capacity} />
            <RemoveBus tripId={tripId} busId={busId} bus={bus} />
          </>
        )}
      </div>
    </DisclosureRow>
  );
}
