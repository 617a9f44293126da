import { UserSearch, Users } from 'lucide-react';
import { type RefObject, useCallback, useMemo, useState } from 'react';
import { findBus, type StopIdOf, unsettledEntries } from '../../../db/queries/boarding-list.query.ts';
import type { Passenger } from '../../../domain/entities/bus.schema.ts';
import { useDocuments, useMutationRecords } from '../../../session/account/use-session.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useMediaQuery } from '../../../ui/layout/use-media-query.ts';
import { ListGap } from '../../../ui/lists/list-gap.tsx';
import { RowList } from '../../../ui/lists/row-list.tsx';
import { type RowWindowHandle, useRowWindow } from '../../../ui/lists/use-row-window.ts';
import { GroupListHead } from '../groups/group-heads.tsx';
import { PassengerRow } from '../rows/passenger-row.tsx';
import type { PassengerRowProps, PassengerRowsProps } from '../rows/passenger-row-props.ts';
import { StopListHead } from '../stops/stop-heads.tsx';
import { wordsOf } from '../ticks/list-words.ts';
import { useRefusedSignal } from '../ticks/use-ticks.ts';
import { keyOfLine, type ListLine } from './list-line.ts';
import { PassengerTable } from './passenger-table.tsx';

export interface PassengerListProps
  extends Pick<PassengerRowProps, 'rights' | 'ticks' | 'nameOf' | 'onTakeBack' | 'onRemove'> {
  tripId: string;
  busId: string;
  /** The entry of the bus as this list shows it; absent where it shows the entry itself. */
  entryOf?: ((passenger: Passenger) => Passenger) | undefined;
  lines: readonly ListLine[];
  /** False when the bus has no passengers, or the search found none. */
  hasPeople: boolean;
  stopIdOf: StopIdOf;
  onFold: PassengerRowsProps['onFold'];
  isSearch: boolean;
  handle: RefObject<RowWindowHandle | null>;
}

/** Ignores ticks on a passenger who left the bus. */
const noRights: PassengerRowProps['rights'] = { canBoard: false, canTakePayment: false, canManage: false };

/**
 * The passengers of a bus: rows on a phone, a table where it fits. Rows stay open while they are out of view. A row shows what
 * the bus says of its person now, which `lines` say a frame later: whoever ticks sees the row change first (BOARD-95).
 */
export function PassengerList(props: PassengerListProps) {
  const { tripId, busId, entryOf, lines, hasPeople, stopIdOf, onFold, isSearch, handle, rights, ...shared } =
    props;
  const passengers = findBus(useDocuments('bus'), tripId, busId)?.passengers;
  const present = useMemo(() => new Map(passengers?.map((one) => [one.id, one])), [passengers]);
  const now = (passenger: Passenger) => {
    const entry = present.get(passenger.id);
    return entry && entryOf ? entryOf(entry) : (entry ?? passenger);
  };
  const records = useMutationRecords();
  const marks = useMemo(() => unsettledEntries(records, busId), [records, busId]);
  useRefusedSignal();
  const hasRoom = useMediaQuery('(min-width: 60rem)');
  const [open, setOpen] = useState<readonly string[]>([]);
  const onOpenChange = useCallback((id: string, isOpen: boolean) => {
    setOpen((before) => (isOpen ? [...before, id] : before.filter((other) => other !== id)));
  }, []);
  if (!hasPeople) {
    return isSearch ? (
      <EmptyState icon={<UserSearch />} text="Nenhum passageiro encontrado." />
    ) : (
      <EmptyState icon={<Users />} text={wordsOf(props.ticks).nobody} />
    );
  }
  const Rows = hasRoom ? PassengerTable : PassengerRows;
  return (
    <Rows
      lines={lines}
      handle={handle}
      onFold={onFold}
      headProps={{ rights, ticks: shared.ticks }}
      propsOf={({ passenger, state, isGrouped = false }, index) => ({
        ...shared,
        passenger: now(passenger),
        state,
        isGrouped,
        mark: marks.get(passenger.id),
        rights: state === 'gone' ? noRights : rights,
        stopId: stopIdOf(passenger),
        isOpen: open.includes(passenger.id),
        onOpenChange,
        index,
        count: lines.length,
      })}
    />
  );
}

/** The height of a closed row in pixels. */
const rowHeight = 65;

function PassengerRows({ lines, propsOf, headProps, handle, onFold }: PassengerRowsProps) {
  const keys = useMemo(() => lines.map(keyOfLine), [lines]);
  const words = wordsOf(headProps.ticks);
  const draw = (line: ListLine, index: number) => {
    const place = { index, count: lines.length };
    if ('stop' in line)
      return <StopListHead key={keys[index]} {...line} {...place} onFold={onFold} countWord={words.count} />;
    if ('groupKey' in line) return <GroupListHead key={keys[index]} {...line} {...place} {...headProps} />;
    return <PassengerRow key={keys[index]} {...propsOf(line, index)} />;
  };
  const { list, parts } = useRowWindow<HTMLUListElement>({ name: 'rows', keys, rowHeight, handle });
  return (
    <RowList ref={list} label="Passageiros" className="max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
      {parts.map((part) =>
        'gap' in part ? (
          <ListGap key={`gap ${part.before}`} height={part.gap} />
        ) : (
          draw(lines[part.index] as ListLine, part.index)
        ),
      )}
    </RowList>
  );
}
