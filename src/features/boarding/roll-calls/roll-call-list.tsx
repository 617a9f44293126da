import { useMemo } from 'react';
import { searchPassengers } from '../../../db/queries/boarding-list.query.ts';
import { callList, listedInCall } from '../../../db/queries/roll-calls/roll-calls.query.ts';
import { callCounts, missingIn } from '../../../domain/roll-calls/missing.ts';
import type { RollCall } from '../../../domain/roll-calls/roll-call.schema.ts';
import { closingOf } from '../../../domain/roll-calls/roll-calls.ts';
import { compareText } from '../../../domain/text.ts';
import { BoardingList, type BoardingListProps } from '../list/boarding-list.tsx';
import { useNameOf } from '../rows/use-name-of.ts';
import { useTicks } from '../ticks/use-ticks.ts';
import { CallHead } from './call-head.tsx';
import { callWords } from './call-words.ts';
import { MissingPeople } from './missing-people.tsx';
import { StayedAway } from './stayed-away.tsx';

export interface RollCallListProps extends Omit<BoardingListProps, 'call'> {
  rollCall: RollCall;
}

/** The list of a roll call: that of the way out, with who boarded there, and another fact ticked (CALL-21, D-052). */
export function RollCallList({ rollCall, ...list }: RollCallListProps) {
  const { tripId, bus, trip, rights } = list;
  const { id } = rollCall;
  const closing = closingOf(rollCall);
  const call = useMemo(() => ({ id, words: callWords(id, closing) }), [id, closing]);
  const ticks = useTicks(tripId, bus.id, { call });
  const nameOf = useNameOf(trip, bus.passengers);
  const { cameAlong, stayedAway } = useMemo(() => callList(bus, id), [bus, id]);
  const counts = useMemo(() => callCounts(bus, id), [bus, id]);
  const missing = useMemo(() => {
    const ids = new Set(missingIn(bus, id).map((passenger) => passenger.id));
    return cameAlong.filter((one) => ids.has(one.id)).sort((a, b) => compareText(a.name, b.name));
  }, [bus, id, cameAlong]);
  // Who may take payments may call, also when the trip is over.
  const mayCall = rights.canTakePayment && !rights.givesBack;
  const called = useMemo(() => ({ ...rights, canBoard: mayCall, canManage: false }), [rights, mayCall]);
  const { aboard, present, otherMeans } = counts;
  return (
    <BoardingList
      {...list}
      bus={useMemo(() => ({ ...bus, passengers: cameAlong }), [bus, cameAlong])}
      rights={called}
      call={{
        ticks,
        entryOf: (passenger) => listedInCall(passenger, id),
        // Who goes home otherwise is not to be aboard this coach.
        counts: { aboard: present, occupied: aboard - otherMeans, notBoarded: counts.missing },
        head: <CallHead {...{ bus, call: rollCall, counts, missing, mayCall, nameOf }} />,
        missing: <MissingPeople {...{ missing, ticks }} rights={called} />,
        below: (typed) => (
          <StayedAway people={stayedAway} present={counts.joined} {...{ typed, ticks }} rights={called} />
        ),
        isBelow: (typed) => searchPassengers(stayedAway, typed).length > 0,
      }}
    />
  );
}
