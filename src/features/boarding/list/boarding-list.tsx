import { type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import type { BoardingRights } from '../../../db/queries/boarding-access.query.ts';
import { type BoardingOrder, boardingCounts, searchRows } from '../../../db/queries/boarding-list.query.ts';
import type { Bus, Passenger } from '../../../domain/entities/bus.schema.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { useUser } from '../../../session/account/use-session.ts';
import { hideUndo } from '../../../session/messages/message-store.ts';
import { lazyPart, patientPart } from '../../../ui/late/lazy-part.tsx';
import { whenOpened } from '../../../ui/late/when-opened.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useWakeLock } from '../../../ui/layout/use-wake-lock.ts';
import type { RowWindowHandle } from '../../../ui/lists/use-row-window.ts';
import { CallMissing } from '../calls/call-missing.tsx';
import { AddPassenger } from '../door/add-passenger.tsx';
import { withGroupHeads } from '../groups/group-lines.ts';
import { MoneyLine } from '../money/money-line.tsx';
import { ReadPass } from '../pass/read-pass.tsx';
import { useNameOf } from '../rows/use-name-of.ts';
import { usePresentStop } from '../stops/present-stop.ts';
import { dueAt } from '../stops/stop-groups.ts';
import { StopMover } from '../stops/stop-mover.tsx';
import { useStopLines } from '../stops/use-stop-lines.ts';
import type { TickToTakeBack } from '../ticks/take-back-dialog.tsx';
import { type Ticks, useTicks } from '../ticks/use-ticks.ts';
import { BoardingBar } from './boarding-bar.tsx';
import { BoardingHead } from './boarding-head.tsx';
import { PassengerList } from './passenger-list.tsx';
import { useListSearch } from './use-list-search.ts';
import { useSteadyRows } from './use-steady-rows.ts';
import { useTouchGuard } from './use-touch-guard.ts';

const AtTheDoor = patientPart(() => import('../door/at-the-door.tsx').then((part) => part.AtTheDoor));
const CallSwitch = patientPart(() => import('../roll-calls/call-switch.tsx').then((part) => part.CallSwitch));
const HeldPayment = patientPart(() => import('../money/held-payment.tsx').then((part) => part.HeldPayment));
const RelayLines = patientPart(() => import('../relay/relay-lines.tsx').then((part) => part.RelayLines));
const TakeBackDialog = whenOpened(() =>
  import('../ticks/take-back-dialog.tsx').then((part) => part.TakeBackDialog),
);
const RemovePassengerDialog = whenOpened(() =>
  import('../ticks/remove-passenger-dialog.tsx').then((part) => part.RemovePassengerDialog),
);
const BoardingNotices = lazyPart(() => import('./boarding-notices.tsx').then((part) => part.BoardingNotices));

/**
 * The state of a dialog: its subject, and stable functions to open and close it, so that rows do not rerender. Opening hides
 * the undo message, which would cover the dialog's buttons.
 */
function useQuestion<T>(): [about: T | undefined, ask: (about: T) => void, end: () => void] {
  const [about, setAbout] = useState<T>();
  const ask = useCallback((next: T) => {
    hideUndo();
    setAbout(next);
  }, []);
  const end = useCallback(() => setAbout(undefined), []);
  return [about, ask, end];
}

/** The notices of this bus and its trip, and the button that writes one. They are a feature of their own (NOTICE-09). */
export interface NoticeSlots {
  notices: ReactNode;
  postNotice: ReactNode;
}

/** What makes this the list of a roll call, on the bus that `callList` gives (D-052). */
interface ListOfCall {
  ticks: Ticks;
  /** The entry of a bus as the call sees it. */
  entryOf: (passenger: Passenger) => Passenger;
  counts: Pick<ReturnType<typeof boardingCounts>, 'aboard' | 'occupied' | 'notBoarded'>;
  /** In the place of seats and money. */
  head: ReactNode;
  /** Above the rows: who is missing, once they are few. */
  missing: ReactNode;
  /** Below the rows, and whether the search finds somebody there. */
  below: (typed: string) => ReactNode;
  isBelow: (typed: string) => boolean;
}

export interface BoardingListProps extends NoticeSlots {
  tripId: string;
  bus: Bus;
  trip: Trip;
  rights: BoardingRights;
  backTo: string;
  /** Where the list to print is. */
  listTo: string;
  call?: ListOfCall;
}

/** The boarding list of one bus: who is aboard, who has paid, who is missing. */
export function BoardingList(props: BoardingListProps) {
  const { tripId, bus, trip, rights, backTo, listTo, notices, postNotice, call } = props;
  const search = useListSearch();
  const { typed } = search;
  const [order, setOrder] = useState<BoardingOrder>({ notBoardedFirst: false, pendingFirst: false });
  const [leaving, askToRemove, endRemoval] = useQuestion<Passenger>();
  const [takenBack, askToTakeBack, endTakingBack] = useQuestion<TickToTakeBack>();
  const { uid } = useUser();
  const boarding = useTicks(tripId, bus.id);
  const ticks = call?.ticks ?? boarding;
  const nameOf = useNameOf(trip, bus.passengers);
  useWakeLock();
  const counted = useMemo(() => boardingCounts(bus), [bus]);
  const counts = { ...counted, ...call?.counts };
  const list = useRef<HTMLDivElement>(null);
  const handle = useRef<RowWindowHandle>(null);
  const steady = useSteadyRows(bus.passengers, trip, order, uid, list, handle);
  const { rows, unplaced, tidy } = steady;
  const found = useMemo(() => searchRows(rows, typed), [rows, typed]);
  const isSearch = typed.trim() !== '';
  const atStop = usePresentStop(bus.id, steady.basis.trip);
  const presentId = rights.canBoard && !call ? atStop : undefined;
  const hasCalls = (bus.rollCalls?.length ?? 0) > 0;
  const callSwitch = (
    <CallSwitch bus={bus} rollId={ticks.call?.id} mayOpen={rights.canTakePayment && !rights.givesBack} />
  );
  const show = isSearch ? 'found' : order.notBoardedFirst ? 'missing' : 'all';
  const { lines: byStop, fold } = useStopLines(found, steady, bus.passengers, presentId, show, typed);
  // On the way back nobody pays.
  const priced = call ? undefined : trip;
  const lines = useMemo(
    () => withGroupHeads(byStop, bus.passengers, priced, steady.stopIds.now),
    [byStop, bus.passengers, priced, steady.stopIds],
  );
  const guard = useTouchGuard(list, lines);
  const changeOrder = (next: BoardingOrder) => {
    setOrder(next);
    tidy();
  };

  return (
    <Page isFilled>
      {/* By its width the parts decide how they lie; wide letters make it narrow. */}
      <div className="@container flex grow flex-col">
        <div hidden={search.isOpen}>
          <div className="mb-2 flex flex-wrap gap-x-4 [&>header]:w-full">
            <BoardingHead
              busNumber={bus.busNumber}
              trip={trip}
              backTo={backTo}
              listTo={listTo}
              total={counts.total}
              occupied={counts.occupied}
              free={counts.free}
              postNotice={postNotice}
              hidesSeats={call !== undefined}
            />
            {!call && <MoneyLine bus={bus} trip={trip} rights={rights} />}
            {!hasCalls && callSwitch}
          </div>
          {hasCalls && <div className="-mx-1 mb-1 min-h-13 print:hidden">{callSwitch}</div>}
          {call?.head}
          <RelayLines busId={bus.id} />
          {notices}
          {(!rights.canBoard || bus.capacity <= 0) && (
            <Suspense fallback={null}>
              <BoardingNotices bus={bus} trip={trip} rights={rights} />
            </Suspense>
          )}
          {rights.canManage && (
            <div className="mb-2 print:hidden">
              <AddPassenger tripId={tripId} bus={bus} onAdded={tidy} />
            </div>
          )}
        </div>
        <BoardingBar
          counts={counts}
          ticks={ticks}
          search={search}
          order={order}
          onOrderChange={changeOrder}
          callMissing={(words) => (
            <CallMissing
              words={words}
              passengers={bus.passengers}
              due={dueAt(presentId, { trip, passengers: bus.passengers })}
              ticks={ticks}
              canBoard={rights.canBoard}
            />
          )}
          readPass={
            <ReadPass {...{ tripId, bus, trip, nameOf }} call={ticks.call} canBoard={rights.canBoard} />
          }
          unplaced={unplaced}
          onTidy={tidy}
        />
        <div ref={list} className="grow pb-4" {...search.list} {...guard}>
          {presentId !== undefined && !isSearch && !search.isOpen && (
            <StopMover busId={bus.id} trip={steady.basis.trip} presentId={presentId} onMoved={tidy} />
          )}
          {!isSearch && !search.isOpen && call?.missing}
          <PassengerList
            isSearch={isSearch}
            lines={lines}
            hasPeople={found.length > 0 || (isSearch && call?.isBelow(typed) === true)}
            stopIdOf={steady.stopIds.now}
            onFold={fold}
            handle={handle}
            tripId={tripId}
            busId={bus.id}
            entryOf={call?.entryOf}
            rights={rights}
            ticks={ticks}
            nameOf={nameOf}
            onTakeBack={askToTakeBack}
            onRemove={askToRemove}
          />
          {call ? (
            call.below(typed)
          ) : (
            <AtTheDoor {...{ tripId, trip, bus, rights, typed, nameOf }} isFound={found.length > 0} />
          )}
        </div>
        {!call && <HeldPayment list={list} passengers={bus.passengers} trip={trip} ticks={ticks} />}
        <TakeBackDialog
          open={takenBack !== undefined}
          tick={takenBack}
          trip={trip}
          passengers={bus.passengers}
          nameOf={nameOf}
          ticks={ticks}
          mayVoidAll={trip.organizerId === uid}
          onClose={endTakingBack}
        />
        <RemovePassengerDialog
          open={leaving !== undefined}
          tripId={tripId}
          busId={bus.id}
          passenger={leaving}
          onRemoved={tidy}
          onClose={endRemoval}
        />
      </div>
    </Page>
  );
}
