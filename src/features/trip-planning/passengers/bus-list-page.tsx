import { FileDown, Printer } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { findBus } from '../../../db/queries/boarding-list.query.ts';
import { entryPrice, tripPassengers } from '../../../db/queries/trip-passengers.query.ts';
import { formatDate, formatLongDate, formatTime } from '../../../domain/calendar.ts';
import type { Passenger } from '../../../domain/entities/bus.schema.ts';
import { stopIdsOn } from '../../../domain/stops/stops.ts';
import { busRef, publicTripRef } from '../../../domain/wire/documents.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useDocuments, useSyncedAt, useUser } from '../../../session/account/use-session.ts';
import { showError } from '../../../session/messages/message-store.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
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
        <ErrorState text="A lista deste autocarro não está neste dispositivo." />
      </Page>
    );
  }
  const { path } = busRef(trip.organizerId, tripId, busId);
  const rows = tripPassengers([{ id: busId, path, bus }], undefined, '', stopIdsOn(trip));
  const priceOf = (passenger: Passenger) => entryPrice(trip, passenger, undefined);
  const age = ageOf(syncedAt);
  const save = () => {
    passengersCsv(trip, rows, priceOf)
      .then((text) =>
        saveFile(
          passengerFileName(trip, { busNumber: bus.busNumber, filter: '', age }),
          'text/csv;charset=utf-8',
          text,
        ),
      )
      .catch(() => showError('Não foi possível criar o ficheiro.'));
  };
  return (
    <Page>
      <PageHeader
        title="Lista para imprimir"
        subtitle={`${trip.name} · ${formatLongDate(trip.date)} · ${age}`}
        backTo={backTo}
      />
      <div className="mb-6 flex flex-wrap gap-2 print:hidden">
        <Button
          variant="secondary"
          icon={<Printer aria-hidden="true" className="size-5" />}
          onClick={() => window.print()}
        >
          Imprimir
        </Button>
        <Button variant="secondary" icon={<FileDown aria-hidden="true" className="size-5" />} onClick={save}>
          Guardar CSV
        </Button>
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

/** `dados de 05/03/2026, 05:40`, in Lisbon: paper and files outlive what they say. */
function ageOf(syncedAt: number | undefined): string {
  if (syncedAt === undefined) return 'dados por confirmar';
  const at = new Date(syncedAt).toISOString();
  return `dados de ${formatDate(at)}, ${formatTime(at)}`;
}
