import { useDeferredValue, useMemo, useState } from 'react';
import type { BoardingRights } from '../../db/queries/boarding-access.query.ts';
import {
  type BoardingOrder,
  boardingCounts,
  searchPassengers,
  unsettledEntries,
} from '../../db/queries/boarding-list.query.ts';
import { formatDate } from '../../domain/calendar.ts';
import type { Bus, Passenger } from '../../domain/entities/bus.schema.ts';
import type { Trip } from '../../domain/entities/trip.schema.ts';
import { useMutationRecords } from '../../session/use-session.ts';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { AddPassengerForm } from './add-passenger-form.tsx';
import { BoardingHead } from './boarding-head.tsx';
import { BoardingNotices } from './boarding-notices.tsx';
import { BoardingSettings } from './boarding-settings.tsx';
import { BoardingTools } from './boarding-tools.tsx';
import { CallMissing } from './call-missing.tsx';
import { OtherBuses } from './other-buses.tsx';
import { PassengerList } from './passenger-list.tsx';
import { RemovePassengerDialog } from './remove-passenger-dialog.tsx';
import { TakeBackDialog, type TickToTakeBack } from './take-back-dialog.tsx';
import { useNameOf } from './use-name-of.ts';
import { useQuestion } from './use-question.ts';
import { useSteadyPassengers } from './use-steady-passengers.ts';
import { useTicks } from './use-ticks.ts';
import { useWakeLock } from './use-wake-lock.ts';

export interface BoardingListProps {
  tripId: string;
  bus: Bus;
  trip: Trip;
  rights: BoardingRights;
  backTo: string;
}

/** Two screens of a phone. */
const firstRows = 24;

/** One bus at the kerb: who is aboard, who has paid, who is missing. */
export function BoardingList({ tripId, bus, trip, rights, backTo }: BoardingListProps) {
  const [typed, setTyped] = useState('');
  const [order, setOrder] = useState<BoardingOrder>({ notBoardedFirst: false, pendingFirst: false });
  const [leaving, askToRemove, endRemoval] = useQuestion<Passenger>();
  const [takenBack, askToTakeBack, endTakingBack] = useQuestion<TickToTakeBack>();
  const ticks = useTicks(tripId, bus.id);
  const nameOf = useNameOf(trip, bus.passengers);
  useWakeLock();
  const records = useMutationRecords();
  const marks = useMemo(() => unsettledEntries(records, bus.id), [records, bus.id]);
  const counts = useMemo(() => boardingCounts(bus), [bus]);
  const ordered = useSteadyPassengers(bus.passengers, order);
  const found = useMemo(() => searchPassengers(ordered, typed), [ordered, typed]);
  // What one sees at once, and the other rows right after it: a list of three hundred opens like a short one.
  const isWhole = useDeferredValue(true, false);
  const shown = isWhole ? found : found.slice(0, firstRows);

  return (
    <Page>
      {/* By its width the parts decide how they lie; wide letters make it narrow. */}
      <div className="@container">
        <PageHeader
          title={`Autocarro ${bus.busNumber}`}
          subtitle={[trip.name, formatDate(trip.date), trip.meetingTime && `encontro às ${trip.meetingTime}`]
            .filter(Boolean)
            .join(' · ')}
          backTo={backTo}
        />
        <BoardingNotices bus={bus} trip={trip} rights={rights} />
        <BoardingHead counts={counts} settings={<BoardingSettings />} />
        {rights.canManage && (
          <div className="mt-4 print:hidden">
            <AddPassengerForm tripId={tripId} bus={bus} />
          </div>
        )}
        <BoardingTools
          counts={counts}
          typed={typed}
          onTypedChange={setTyped}
          order={order}
          onOrderChange={setOrder}
        />
        <CallMissing passengers={bus.passengers} ticks={ticks} canBoard={rights.canBoard} />
        <PassengerList
          isSearch={typed.trim() !== ''}
          rows={shown.map((passenger) => ({
            passenger,
            mark: marks.get(passenger.id),
            rights,
            ticks,
            nameOf,
            onTakeBack: askToTakeBack,
            onRemove: askToRemove,
          }))}
        />
        <OtherBuses tripId={tripId} busId={bus.id} typed={typed} />
        <TakeBackDialog tick={takenBack} nameOf={nameOf} ticks={ticks} onClose={endTakingBack} />
        <RemovePassengerDialog tripId={tripId} busId={bus.id} passenger={leaving} onClose={endRemoval} />
      </div>
    </Page>
  );
}
