import { useDeferredValue, useMemo, useState } from 'react';
import type { BoardingRights } from '../../db/queries/boarding-access.query.ts';
import {
  type BoardingOrder,
  boardingCounts,
  searchPassengers,
  unsettledEntries,
} from '../../db/queries/boarding-list.query.ts';
import type { Bus, Passenger } from '../../domain/entities/bus.schema.ts';
import type { Trip } from '../../domain/entities/trip.schema.ts';
import { useMutationRecords } from '../../session/use-session.ts';
import { Page } from '../../ui/page.tsx';
import { AddPassengerForm } from './add-passenger-form.tsx';
import { AtTheDoor } from './at-the-door.tsx';
import { BoardingBar } from './boarding-bar.tsx';
import { BoardingHead } from './boarding-head.tsx';
import { BoardingNotices } from './boarding-notices.tsx';
import { BoardingSettings } from './boarding-settings.tsx';
import { CallMissing } from './call-missing.tsx';
import { PassengerList } from './passenger-list.tsx';
import { RemovePassengerDialog } from './remove-passenger-dialog.tsx';
import { TakeBackDialog, type TickToTakeBack } from './take-back-dialog.tsx';
import { useListSearch } from './use-list-search.ts';
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
  const search = useListSearch();
  const { typed } = search;
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
    <Page isFilled>
      {/* By its width the parts decide how they lie; wide letters make it narrow. */}
      <div className="@container flex grow flex-col">
        <div hidden={search.isOpen}>
          <BoardingHead
            bus={bus}
            trip={trip}
            backTo={backTo}
            counts={counts}
            settings={<BoardingSettings />}
          />
          <BoardingNotices bus={bus} trip={trip} rights={rights} />
          {rights.canManage && (
            <div className="mb-2 print:hidden">
              <AddPassengerForm tripId={tripId} bus={bus} />
            </div>
          )}
        </div>
        <BoardingBar
          counts={counts}
          search={search}
          order={order}
          onOrderChange={setOrder}
          callMissing={<CallMissing passengers={bus.passengers} ticks={ticks} canBoard={rights.canBoard} />}
        />
        <div className="grow pb-4" {...search.list}>
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
          <AtTheDoor {...{ tripId, trip, bus, rights, typed, nameOf }} isFound={found.length > 0} />
        </div>
        <TakeBackDialog tick={takenBack} nameOf={nameOf} ticks={ticks} onClose={endTakingBack} />
        <RemovePassengerDialog tripId={tripId} busId={bus.id} passenger={leaving} onClose={endRemoval} />
      </div>
    </Page>
  );
}
