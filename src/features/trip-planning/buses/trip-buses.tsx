import { BusFront, HandCoins, ListChecks, Users } from 'lucide-react';
import { useMemo } from 'react';
import { busesByNumber } from '../../../db/queries/buses-of-trip.query.ts';
import { useDocuments, useTouched } from '../../../session/account/use-session.ts';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { RowList } from '../../../ui/lists/row-list.tsx';
import type { TripSectionProps } from '../trip-summary.tsx';
import { AddBus } from './add-bus.tsx';
import { BusRow } from './bus-row.tsx';

/** The buses of a trip, ordered by number, and the form that adds one (TRIP-04, TRIP-14). */
export function TripBuses({ tripId, trip, access }: TripSectionProps) {
  const buses = useDocuments('bus');
  const touched = useTouched();
  const rows = useMemo(
    () => busesByNumber(buses, trip.organizerId, tripId),
    [buses, trip.organizerId, tripId],
  );
  return (
    <Section
      title="Autocarros"
      actions={
        access.isOwn &&
        rows.length > 0 && (
          <span className="flex flex-wrap gap-2">
            <LinkButton
              to={`/manage-trip/${tripId}/passengers`}
              variant="secondary"
              size="sm"
              icon={<Users aria-hidden="true" className="size-5" />}
            >
              Lista de passageiros
            </LinkButton>
            <LinkButton
              to={`/manage-trip/${tripId}/accounts`}
              variant="secondary"
              size="sm"
              icon={<HandCoins aria-hidden="true" className="size-5" />}
            >
              Contas
            </LinkButton>
            {rows.some(({ bus }) => bus.rollCalls) && (
              <LinkButton
                to={`/manage-trip/${tripId}/calls`}
                variant="secondary"
                size="sm"
                icon={<ListChecks aria-hidden="true" className="size-5" />}
              >
                Chamadas
              </LinkButton>
            )}
          </span>
        )
      }
    >
      <div className="flex flex-col gap-3">
        {access.canChange && <AddBus tripId={tripId} busNumbers={rows.map(({ bus }) => bus.busNumber)} />}
        {rows.length === 0 ? (
          <EmptyState icon={<BusFront />} text="Esta viagem ainda não tem autocarros." />
        ) : (
          <RowList label="Autocarros">
            {rows.map(({ id, path, bus }) => (
              <li key={id}>
                <BusRow
                  tripId={tripId}
                  busId={id}
                  bus={bus}
                  access={access}
                  isUnsent={touched.get(path) === 'pending'}
                />
              </li>
            ))}
          </RowList>
        )}
      </div>
    </Section>
  );
}
