import { useParams } from 'react-router-dom';
import { findBus } from '../../../db/queries/boarding-list.query.ts';
import { entryPrice, tripPassengers } from '../../../db/queries/trip-passengers.query.ts';
import { formatDate, formatLongDate } from '../../../domain/calendar.ts';
import { dataAge } from '../../../domain/data-age.ts';
import type { Passenger } from '../../../domain/entities/bus.schema.ts';
import { stopIdsOn } from '../../../domain/stops/stops.ts';
import { busRef, publicTripRef } from '../../../domain/wire/documents.ts';
import { useDocuments, useSyncedAt, useUser } from '../../../session/account/use-session.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { saveCsv } from '../csv.ts';
import { PrintAndSave } from '../print-and-save.tsx';
import { BusPassengerTable } from './bus-passenger-table.tsx';
import { passengerFileName, passengersCsv } from './passenger-csv.ts';

const noMarks: ReadonlySet<string> = new Set();

/**
 * /trips/:tripId/buses/:busId/list: a guide's bus as a list to print and to download, from what this device holds, with its
 * age on it (STOP-52).
 */
export function BusListPage() {
  const { tripId = '', busId = '' } = useParams();
  const { uid } = useUser();
  const trip = useDocuments('publicTrip').get(publicTripRef(tripId).path);
  const bus = findBus(useDocuments('bus'), tripId, busId);
  const syncedAt = useSyncedAt();
  const backTo = `/trips/${tripId}/buses/${busId}/passengers`;

  if (!trip || !bus?.assignedGuideIds.includes(uid)) {
    return (
      <Page>
        <PageHeader title="Lista para imprimir" backTo="/" />
        <ErrorState text="A lista deste autocarro não está neste dispositivo. Abra a aplicação com rede e tente de novo." />
      </Page>
    );
  }
  const { path } = busRef(trip.organizerId, tripId, busId);
  const rows = tripPassengers([{ id: busId, path, bus }], undefined, '', stopIdsOn(trip));
  const priceOf = (passenger: Passenger) => entryPrice(trip, passenger, undefined);
  const age = dataAge(syncedAt);
  const save = () =>
    saveCsv(
      passengerFileName(trip, { busNumber: bus.busNumber, filter: '', age }),
      passengersCsv(trip, rows, priceOf),
    );
  return (
    <Page>
      <PageHeader
        title="Lista para imprimir"
        subtitle={`${trip.name} · ${formatLongDate(trip.date)} · ${age}`}
        backTo={backTo}
      />
      <div className="mb-6 flex flex-wrap gap-2 print:hidden">
        <PrintAndSave onSave={save} />
      </div>
      <div>
        {rows.map((row) => (
          <BusPassengerTable
            key={row.id}
            row={row}
            trip={trip}
            tripLine={`${trip.name} · ${formatDate(trip.date)} · ${age}`}
            departure={[`Encontro ${trip.meetingTime || 'N/A'}`, trip.origin].filter(Boolean).join(' · ')}
            order={undefined}
            onOrderChange={undefined}
            priceOf={priceOf}
            unsent={noMarks}
            onMove={undefined}
            choice={undefined}
          />
        ))}
      </div>
    </Page>
  );
}
