import { BusFront, TicketCheck } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { busesByNumber } from '../../../db/queries/buses-of-trip.query.ts';
import {
  compareRequestTime,
  type RequestFilter,
  requestFilters,
  searchBookings,
  unsentDecisions,
} from '../../../db/queries/pending-bookings.query.ts';
import { bookingsWithoutBus, type TripBooking } from '../../../db/queries/trip-bookings.query.ts';
import type { Booking } from '../../../domain/entities/booking.schema.ts';
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
import { focusAfterRow } from '../../../ui/lists/focus-after-row.ts';
import { LongList } from '../../../ui/lists/long-list.tsx';
import type { TripSectionProps } from '../trip-summary.tsx';
import { BookingsWithoutBus } from './bookings-without-bus.tsx';
import { BulkDecisions } from './bulk/bulk-decisions.tsx';
import { DistributeDialog } from './bulk/distribute-dialog.tsx';
import { LeftOutNotice } from './bulk/left-out-notice.tsx';
import type { LeftOut } from './bulk/left-out-reasons.ts';
import { DecidedBookings } from './decided-bookings.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { RequestKeys } from './keys/request-keys.tsx';
import { MissedTripLegend } from './missed-trip-legend.tsx';
import { PendingBookingRow } from './pending-booking-row.tsx';
import { RequestFilters } from './request-filters.tsx';
import { type Decision, useBookingDecision } from './use-booking-decision.ts';

/** Replaces an empty queue. The trip's count distinguishes "none" from "not pulled yet" (BOOK-21, OPEN-66). */
function NoPendingBookings({ expected }: { expected: number }) {
  const failure = useLoadFailure('booking');
  const reason = useEmptyReason();
  const obstacle = useObstacle();
  if (failure !== undefined) return <ErrorState text={`Erro ao carregar reservas: ${failure}`} />;
  if (expected > 0 && reason === 'loading') return <LoadingState text="A carregar reservas…" />;
  if (expected > 0 && reason === 'unreachable') {
    return <ErrorState text={`Erro ao carregar reservas: ${obstacle}`} />;
  }
  return <EmptyState icon={<TicketCheck />} text="Não há reservas pendentes." />;
}

export interface BookingQueueProps extends TripSectionProps {
  rows: TripBooking[];
  /** Where the focus goes when a request leaves the list. */
  afterDecision: () => HTMLElement | null;
}

/** Search and decide requests, and list those decided offline (BOOK-02 to BOOK-08, OFF-07). */
export function BookingQueue({ tripId, trip, access, rows, afterDecision }: BookingQueueProps) {
  const buses = useDocuments('bus');
  const bookings = useDocuments('booking');
  const profiles = useDocuments('profile');
  const records = useMutationRecords();
  const decide = useBookingDecision(tripId);
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<Decision>();
  /** Where the focus goes when the confirmed request has left the list. */
  const [next, setNext] = useState<HTMLElement | null>(null);
  const [filter, setFilter] = useState<RequestFilter>();
  const [isByTime, setByTime] = useState(false);
  /** The requests chosen to be decided together; undefined while they are decided one by one. */
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const [isDistributing, setDistributing] = useState(false);
  const [leftOut, setLeftOut] = useState<LeftOut[]>([]);
  const busRows = useMemo(
    () => busesByNumber(buses, trip.organizerId, tripId),
    [buses, trip.organizerId, tripId],
  );
  const ordered = isByTime ? [...rows].sort(compareRequestTime) : rows;
  const found = searchBookings(ordered, typed).filter(
    ({ booking }) => filter === undefined || requestFilters[filter](booking),
  );
  const list = useRef<HTMLDivElement>(null);
  const canChooseMany = access.canChange && busRows.length > 0 && rows.length > 1;
  const choice = canChooseMany ? chosen : undefined;

  /** Call it before the request leaves. */
  const afterRequest = ({ passengerId }: Booking) => {
    const index = found.findIndex(({ booking }) => booking.passengerId === passengerId);
    const row = list.current?.querySelector(`[data-index="${index}"]`) ?? null;
    return found.length > 1 ? focusAfterRow(row) : afterDecision();
  };
  const firstRequest = () => list.current?.querySelector<HTMLElement>('[aria-expanded]') ?? afterDecision();
  const ask = (decision: Decision) => {
    setNext(null);
    setAsked(decision);
  };
  const confirm = (decision: Decision) => {
    setNext(afterRequest(decision.booking));
    setAsked(undefined);
    void decide(decision);
  };
  const closeLeftOut = () => {
    setLeftOut([]);
    firstRequest()?.focus({ preventScroll: true });
  };
  const decideNow = (decision: Decision) => {
    afterRequest(decision.booking)?.focus();
    void decide(decision);
  };

  return (
    <div className="flex flex-col gap-4">
      {leftOut.length > 0 && <LeftOutNotice leftOut={leftOut} onClose={closeLeftOut} />}
      {rows.length === 0 ? (
        <NoPendingBookings expected={trip.pendingBookingsCount} />
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
              onByTimeChange={setByTime}
            />
          )}
          {canChooseMany && (
            <div className="flex flex-wrap gap-2">
              <ToggleChip
                pressed={chosen !== undefined}
                onPressedChange={(pressed) => setChosen(pressed ? new Set() : undefined)}
                className="pr-3.5!"
              >
                Decidir várias
              </ToggleChip>
              <Button
                size="sm"
                icon={<BusFront aria-hidden="true" className="size-5" />}
                onClick={() => setDistributing(true)}
              >
                Distribuir
              </Button>
            </div>
          )}
          {choice && (
            <BulkDecisions
              tripId={tripId}
              rows={ordered}
              found={found}
              buses={busRows}
              chosen={choice}
              onChosenChange={setChosen}
              onDone={(others) => {
                // The notice of left-out requests is under the heading, which may be off screen in a long list.
                afterDecision()?.focus({ preventScroll: others.length === 0 });
                setLeftOut(others);
              }}
            />
          )}
          {!choice && found.length === 0 && <EmptyState text="Nenhum passageiro encontrado." />}
          {!choice && found.length > 0 && (
            <div ref={list} className="flex flex-col gap-3">
              <RequestKeys />
              <LongList label="Reservas pendentes" items={found} keyOf={({ path }) => path} rowHeight={69}>
                {({ booking }) => (
                  <PendingBookingRow
                    booking={booking}
                    buses={busRows}
                    canAccept={access.canChange}
                    onAsk={ask}
                    onDecide={decideNow}
                  />
                )}
              </LongList>
            </div>
          )}
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
      <DecisionDialog
        decision={asked}
        onCancel={() => setAsked(undefined)}
        onConfirm={confirm}
        afterwards={() => next}
      />
    </div>
  );
}
