import { BusFront, TicketCheck } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { busesByNumber } from '../../../db/queries/buses-of-trip.query.ts';
import {
  type BookingColumn,
  bookingSortValues,
  type RequestFilter,
  requestFilters,
  searchBookings,
  unsentDecisions,
} from '../../../db/queries/pending-bookings.query.ts';
import { sortRows } from '../../../db/queries/sort-rows.ts';
import { bookingsWithoutBus, type TripBooking } from '../../../db/queries/trip-bookings.query.ts';
import type { Booking } from '../../../domain/entities/booking.schema.ts';
import type { SortOrder } from '../../../lib/sort-order.ts';
import {
  useDocuments,
  useEmptyReason,
  useLoadFailure,
  useMutationRecords,
  useObstacle,
} from '../../../session/account/use-session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ToggleChip } from '../../../ui/controls/toggle-chip.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { focusAfterRow, rowControl } from '../../../ui/lists/focus-after-row.ts';
import { LongList } from '../../../ui/lists/long-list.tsx';
import { useTableRoom } from '../../../ui/tables/use-table-room.ts';
import type { TripSectionProps } from '../trip-summary.tsx';
import { BookingsWithoutBus } from './bookings-without-bus.tsx';
import { BulkDecisions, type RowChoice } from './bulk/bulk-decisions.tsx';
import { DistributeDialog } from './bulk/distribute-dialog.tsx';
import { LeftOutNotice } from './bulk/left-out-notice.tsx';
import type { LeftOut } from './bulk/left-out-reasons.ts';
import { RequestBoxes } from './bulk/request-boxes.tsx';
import { DecidedBookings } from './decided-bookings.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { RequestKeys } from './keys/request-keys.tsx';
import { MissedTripLegend } from './missed-trip-legend.tsx';
import { PendingBookingRow } from './pending-booking-row.tsx';
import { RequestFilters } from './request-filters.tsx';
import { RequestTable } from './table/request-table.tsx';
import { type Decision, useBookingDecision } from './use-booking-decision.ts';
import { type BookingsState, useBookingsHere } from './use-bookings-here.ts';

/** Replaces an empty queue. The trip's count distinguishes "none" from "not pulled yet" (BOOK-21, OPEN-66, OFF-86). */
function NoPendingBookings({ expected, state }: { expected: number; state: BookingsState }) {
  const failure = useLoadFailure('booking');
  const reason = useEmptyReason();
  const obstacle = useObstacle();
  const wanting = state === 'here' ? reason : state;
  if (failure !== undefined) return <ErrorState text={`Erro ao carregar reservas: ${failure}`} />;
  if (expected > 0 && wanting === 'loading') return <LoadingState text="A carregar reservas…" />;
  if (expected > 0 && wanting === 'unreachable') {
    return <ErrorState text={`Erro ao carregar reservas: ${obstacle}`} />;
  }
  return <EmptyState icon={<TicketCheck />} text="Não há reservas pendentes." />;
}

export interface BookingQueueProps extends TripSectionProps {
  rows: TripBooking[];
  /** Where the focus goes when a request leaves the list. */
  afterDecision: () => HTMLElement | null;
}

const nothing: ReadonlySet<string> = new Set();

/** Search and decide requests, and list those decided offline (BOOK-02 to BOOK-08, OFF-07). */
export function BookingQueue({ tripId, trip, access, rows, afterDecision }: BookingQueueProps) {
  const buses = useDocuments('bus');
  const bookings = useDocuments('booking');
  const profiles = useDocuments('profile');
  const records = useMutationRecords();
  const decide = useBookingDecision(tripId);
  const state = useBookingsHere(tripId, trip.status === 'completed' && trip.pendingBookingsCount > 0);
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<Decision>();
  /** Where the focus goes when the confirmed request has left the list. */
  const [next, setNext] = useState<HTMLElement | null>(null);
  const [filter, setFilter] = useState<RequestFilter>();
  const isTable = useTableRoom();
  const [order, setOrder] = useState<SortOrder<BookingColumn>>();
  /** The requests chosen to be decided together; undefined while they are decided one by one. */
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const [isDistributing, setDistributing] = useState(false);
  const [leftOut, setLeftOut] = useState<LeftOut[]>([]);
  const busRows = useMemo(
    () => busesByNumber(buses, trip.organizerId, tripId),
    [buses, trip.organizerId, tripId],
  );
  const isByTime = order?.column === 'requested' && !order.isDescending;
  // On a phone no heading shows another order, nor takes it off.
  const ordered = sortRows(rows, bookingSortValues, isTable || isByTime ? order : undefined);
  const found = searchBookings(ordered, typed).filter(
    ({ booking }) => filter === undefined || requestFilters[filter](booking),
  );
  const list = useRef<HTMLDivElement>(null);
  const canSeat = access.canChange && busRows.length > 0;
  const canChooseMany = canSeat && rows.length > 1;
  // The boxes of a table stay with its last request: one of them has the focus.
  const choice = isTable ? canSeat && (chosen ?? nothing) : canChooseMany && chosen;

  const rowOf = ({ passengerId }: Booking) => {
    const index = found.findIndex(({ booking }) => booking.passengerId === passengerId);
    return list.current?.querySelector(`[data-index="${index}"]`);
  };
  const firstRequest = () => rowControl(list.current) ?? afterDecision();
  /** Call it before the request leaves. */
  const afterRequest = (booking: Booking) => {
    const row = rowOf(booking);
    // Somebody else may have decided it while the question was open.
    if (!row) return firstRequest();
    return found.length > 1 ? focusAfterRow(row) : afterDecision();
  };
  /** Who corrects a refused decision is still at its request, and not at the next one. */
  const decideFrom = async (decision: Decision, wentTo: HTMLElement | null) => {
    const control = rowControl(rowOf(decision.booking));
    if ((await decide(decision)) || !control?.isConnected) return;
    setNext(control);
    if (document.activeElement === wentTo) control.focus();
  };
  const ask = (decision: Decision) => {
    setNext(null);
    setAsked(decision);
  };
  const confirm = (decision: Decision) => {
    const following = afterRequest(decision.booking);
    setNext(following);
    setAsked(undefined);
    void decideFrom(decision, following);
  };
  const cancel = () => {
    // Somebody else may have decided it meanwhile: its button, where the focus was, is gone.
    if (asked && !rowOf(asked.booking)) setNext(firstRequest());
    setAsked(undefined);
  };
  const closeLeftOut = () => {
    setLeftOut([]);
    firstRequest()?.focus({ preventScroll: true });
  };
  const decideNow = (decision: Decision) => {
    const following = afterRequest(decision.booking);
    following?.focus();
    void decideFrom(decision, following);
  };
  const requests = (boxes?: RowChoice) => {
    const shared = { buses: busRows, trip, canAccept: access.canChange, onAsk: ask, onDecide: decideNow };
    if (isTable) {
      return <RequestTable {...shared} rows={found} order={order} onOrderChange={setOrder} choice={boxes} />;
    }
    if (boxes) return <RequestBoxes rows={found} choice={boxes} />;
    return (
      <LongList label="Reservas pendentes" items={found} keyOf={({ path }) => path} rowHeight={69}>
        {({ booking }) => <PendingBookingRow {...shared} booking={booking} />}
      </LongList>
    );
  };

  return (
    <div className="flex flex-col gap-4">
      {leftOut.length > 0 && <LeftOutNotice leftOut={leftOut} onClose={closeLeftOut} />}
      {rows.length === 0 || state !== 'here' ? (
        <NoPendingBookings expected={trip.pendingBookingsCount} state={state} />
      ) : (
        <>
          <SearchField label="Pesquisar passageiro" value={typed} onValueChange={setTyped} />
          <MissedTripLegend />
          {(rows.length > 1 || filter) && (
            <RequestFilters
              rows={rows}
              filter={filter}
              onFilterChange={setFilter}
              isByTime={isByTime}
              onByTimeChange={
                isTable
                  ? undefined
                  : (pressed) => setOrder(pressed ? { column: 'requested', isDescending: false } : undefined)
              }
            />
          )}
          {canChooseMany && (
            <div className="flex flex-wrap gap-2">
              {!isTable && (
                <ToggleChip
                  pressed={chosen !== undefined}
                  onPressedChange={(pressed) => setChosen(pressed ? nothing : undefined)}
                  className="pr-3.5!"
                >
                  Decidir várias
                </ToggleChip>
              )}
              <Button
                size="sm"
                icon={<BusFront aria-hidden="true" className="size-5" />}
                onClick={() => setDistributing(true)}
              >
                Distribuir
              </Button>
            </div>
          )}
          <div ref={list} className="flex flex-col gap-3">
            {(isTable || !choice) && found.length > 0 && <RequestKeys />}
            {choice ? (
              <BulkDecisions
                tripId={tripId}
                rows={ordered}
                found={found}
                buses={busRows}
                chosen={choice}
                onChosenChange={(next) => setChosen(isTable && next.size === 0 ? undefined : next)}
                isChoosing={!isTable}
                onDone={(others) => {
                  // The notice of left-out requests is under the heading, which may be off screen in a long list.
                  afterDecision()?.focus({ preventScroll: others.length === 0 });
                  setLeftOut(others);
                }}
              >
                {requests}
              </BulkDecisions>
            ) : found.length === 0 ? (
              <EmptyState text="Nenhum passageiro encontrado." />
            ) : (
              requests()
            )}
          </div>
        </>
      )}
      {access.canChange && busRows.length > 0 && (
        <BookingsWithoutBus
          tripId={tripId}
          rows={bookingsWithoutBus(bookings, profiles, busRows, tripId)}
          buses={busRows}
          afterwards={afterDecision}
        />
      )}
      <DecidedBookings decisions={unsentDecisions(records, bookings, buses, trip.organizerId, tripId)} />
      <DistributeDialog
        tripId={tripId}
        open={isDistributing}
        onOpenChange={setDistributing}
        rows={rows}
        buses={busRows}
        onDone={setLeftOut}
        afterwards={firstRequest}
      />
      <DecisionDialog decision={asked} onCancel={cancel} onConfirm={confirm} afterwards={() => next} />
    </div>
  );
}
