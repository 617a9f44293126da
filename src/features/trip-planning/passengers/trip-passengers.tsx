import { UserSearch, Users } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type BusOfTrip, busesByNumber } from '../../../db/queries/buses-of-trip.query.ts';
import { sortRows } from '../../../db/queries/sort-rows.ts';
import {
  entryPrice,
  type PassengerColumn,
  passengerSortValues,
  tripPassengers,
  unsentPassengers,
} from '../../../db/queries/trip-passengers.query.ts';
import { formatDate } from '../../../domain/calendar.ts';
import type { Passenger } from '../../../domain/entities/bus.schema.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { stopIdsOn } from '../../../domain/stops/stops.ts';
import { bookingRef } from '../../../domain/wire/documents.ts';
import type { SortOrder } from '../../../lib/sort-order.ts';
import {
  type Held,
  useDocuments,
  useLoadFailure,
  useMutationRecords,
} from '../../../session/account/use-session.ts';
import { ToggleChip } from '../../../ui/controls/toggle-chip.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useFindKey } from '../../../ui/lists/use-find-key.ts';
import { useTableRoom } from '../../../ui/tables/use-table-room.ts';
import { chosenWith } from '../bookings/bulk/choose-rows.ts';
import { useBookingsHere } from '../bookings/use-bookings-here.ts';
import { saveCsv } from '../csv.ts';
import { guidesLine } from '../guides-line.ts';
import { PrintAndSave } from '../print-and-save.tsx';
import { sectionHeading } from '../section-heading.ts';
import type { TripSectionProps } from '../trip-summary.tsx';
import { BusPassengerTable } from './bus-passenger-table.tsx';
import { MoveManyBar } from './move-many-bar.tsx';
import { MovePassengerDialog } from './move-passenger-dialog.tsx';
import { type ListScope, passengerFileName, passengersCsv } from './passenger-csv.ts';

/** The passengers bus by bus: search across buses, move, print and download. Works offline. */
export function TripPassengers({ tripId, trip, access }: TripSectionProps) {
  const buses = useDocuments('bus');
  const bookings = useDocuments('booking');
  const profiles = useDocuments('profile');
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
  const priceOf = (passenger: Passenger) =>
    entryPrice(
      trip,
      passenger,
      bookings.get(bookingRef(tripId, passenger.userId ?? passenger.groupId ?? '').path),
    );
  // They hold the agreed prices. Names and phones are worth showing without them.
  useBookingsHere(tripId, trip.status === 'completed');
  const hasTableRoom = useTableRoom();
  const [order, setOrder] = useState<SortOrder<PassengerColumn>>();
  const shown = tripPassengers(rows, onlyBus, typed, stopIdsOn(trip)).map((row) => ({
    ...row,
    passengers: sortRows(row.passengers, passengerSortValues(priceOf), order),
  }));
  const ofOneBus = rows.length === 1 ? rows[0] : rows.find(({ id }) => id === onlyBus);
  const scope: ListScope = { busNumber: ofOneBus?.bus.busNumber, filter: typed.trim() };
  const canMove = access.canChange && rows.length > 1;
  const [chosen, setChosen] = useState<ReadonlySet<string>>();

  const choose = (passengers: readonly Passenger[], isChosen: boolean) => {
    const ids = passengers.map(({ id }) => id);
    setChosen((before) => before && chosenWith(before, ids, isChosen));
  };

  const save = () => saveCsv(passengerFileName(trip, scope), passengersCsv(trip, shown, priceOf));

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
          <PrintAndSave onSave={save} />
          {canMove && (
            <ToggleChip
              pressed={chosen !== undefined}
              onPressedChange={(isChoosing) => setChosen(isChoosing ? new Set() : undefined)}
            >
              Mudar vários
            </ToggleChip>
          )}
        </div>
        {scope.filter && (
          <p className="text-muted text-sm sm:col-span-2">
            Imprime e guarda só quem está na lista, {filtered(scope)}.
          </p>
        )}
      </div>
      {scope.filter && <p className="mb-2 hidden font-semibold print:block">{filtered(scope)}</p>}
      {shown.length === 0 && <EmptyState icon={<UserSearch />} text="Nenhum passageiro encontrado." />}
      <div ref={lists}>
        {shown.map((row) => (
          <BusPassengerTable
            key={row.id}
            row={row}
            trip={trip}
            tripLine={[trip.name, formatDate(trip.date), filtered(scope)].filter(Boolean).join(' · ')}
            departure={departureOf(row, trip, profiles)}
            order={order}
            // Turned upright, a tablet keeps the order, which its headings must be able to take off.
            onOrderChange={hasTableRoom || order ? setOrder : undefined}
            priceOf={priceOf}
            unsent={unsent}
            onMove={canMove ? (passenger) => setMoving({ passenger, busId: row.id }) : undefined}
            choice={chosen && { chosen, onChoose: choose }}
          />
        ))}
      </div>
      {chosen && (
        <MoveManyBar
          tripId={tripId}
          buses={rows}
          chosen={chosen}
          onMoved={() => {
            setChosen(undefined);
            sectionHeading(lists.current)?.focus({ preventScroll: true });
          }}
        />
      )}
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

/** `filtrado: joao`, in the heading and on every page, where the list is narrowed by a search (TRIP-60). */
const filtered = ({ filter }: ListScope) => (filter ? `filtrado: ${filter}` : '');

/** `Encontro 16:00 · Largo da Estação · Responsável: Célia Bastos`, for the paper (TRIP-61). */
function departureOf({ bus }: BusOfTrip, trip: Trip, profiles: Held<'profile'>): string {
  return [
    `Encontro ${trip.meetingTime || 'N/A'}`,
    trip.origin,
    bus.assignedGuideIds.length > 0 && guidesLine(profiles, bus),
  ]
    .filter(Boolean)
    .join(' · ');
}
