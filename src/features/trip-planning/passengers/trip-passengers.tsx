import { FileDown, Printer, UserSearch, Users } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { busesByNumber } from '../../../db/queries/buses-of-trip.query.ts';
import { tripPassengers, unsentPassengers } from '../../../db/queries/trip-passengers.query.ts';
import { formatDate } from '../../../domain/calendar.ts';
import type { Passenger } from '../../../domain/entities/bus.schema.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useDocuments, useLoadFailure, useMutationRecords } from '../../../session/account/use-session.ts';
import { showError } from '../../../session/messages/message-store.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useFindKey } from '../../../ui/lists/use-find-key.ts';
import { sectionHeading } from '../section-heading.ts';
import type { TripSectionProps } from '../trip-summary.tsx';
import { BusPassengerTable } from './bus-passenger-table.tsx';
import { MovePassengerDialog } from './move-passenger-dialog.tsx';
import { passengerFileName, passengersCsv } from './passenger-csv.ts';

const iconClass = 'size-5';

/** The passengers bus by bus: search across buses, move, print and download. Works offline. */
export function TripPassengers({ tripId, trip, access }: TripSectionProps) {
  const buses = useDocuments('bus');
  const failure = useLoadFailure('bus');
  const records = useMutationRecords();
  const [params, setParams] = useSearchParams();
  const lists = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  useFindKey(search);
  const [typed, setTyped] = useState('');
  const [moving, setMoving] = useState<{ passenger: Passenger; busId: string }>();
  const rows = useMemo(
    () => busesByNumber(buses, trip.organizerId, tripId),
    [buses, trip.organizerId, tripId],
  );
  const unsent = useMemo(() => unsentPassengers(records, tripId), [records, tripId]);
  const onlyBus = rows.find(({ id }) => id === params.get('bus'))?.id;
  const shown = tripPassengers(rows, onlyBus, typed);

  const save = () => {
    const wanted = tripPassengers(rows, onlyBus, '');
    passengersCsv(wanted)
      .then((text) => saveFile(passengerFileName(trip, wanted), 'text/csv;charset=utf-8', text))
      .catch(() => showError('Não foi possível criar o ficheiro.'));
  };

  if (failure !== undefined) {
    return <ErrorState text={`Erro ao carregar a lista de passageiros: ${failure}`} />;
  }
  if (rows.length === 0) return <EmptyState icon={<Users />} text="Esta viagem ainda não tem autocarros." />;
  return (
    <>
      <div className="mb-6 grid gap-3 sm:grid-cols-2 print:hidden">
        <SearchField
          ref={search}
          label="Pesquisar por nome, alcunha ou telemóvel"
          placeholder="Nome, alcunha ou telemóvel"
          value={typed}
          onValueChange={setTyped}
          className="self-end"
        />
        <SelectField
          label="Autocarro"
          hideLabel
          value={onlyBus ?? ''}
          placeholder="Todos os autocarros"
          options={rows.map(({ id, bus }) => ({ value: id, label: `Autocarro ${bus.busNumber}` }))}
          onChange={(event) =>
            setParams(event.target.value ? { bus: event.target.value } : {}, { replace: true })
          }
        />
        <div className="flex flex-wrap gap-2 sm:col-span-2">
          <Button
            variant="secondary"
            icon={<Printer aria-hidden="true" className={iconClass} />}
            onClick={() => window.print()}
          >
            Imprimir
          </Button>
          <Button
            variant="secondary"
            icon={<FileDown aria-hidden="true" className={iconClass} />}
            onClick={save}
          >
            Guardar CSV
          </Button>
        </div>
      </div>
      {shown.length === 0 && <EmptyState icon={<UserSearch />} text="Nenhum passageiro encontrado." />}
      <div ref={lists}>
        {shown.map((row) => (
          <BusPassengerTable
            key={row.id}
            row={row}
            tripLine={`${trip.name} · ${formatDate(trip.date)}`}
            unsent={unsent}
            onMove={
              access.canChange && rows.length > 1
                ? (passenger) => setMoving({ passenger, busId: row.id })
                : undefined
            }
          />
        ))}
      </div>
      <MovePassengerDialog
        tripId={tripId}
        buses={rows}
        moving={moving}
        onClose={() => setMoving(undefined)}
        afterwards={() => sectionHeading(lists.current)}
      />
    </>
  );
}
