import { UserSearch, Users } from 'lucide-react';
import { type RefObject, useCallback, useState } from 'react';
import type { SteadyRow, unsettledEntries } from '../../../db/queries/boarding-list.query.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useMediaQuery } from '../../../ui/layout/use-media-query.ts';
import { ListGap } from '../../../ui/lists/list-gap.tsx';
import { RowList } from '../../../ui/lists/row-list.tsx';
import { type RowWindowHandle, useRowWindow } from '../../../ui/lists/use-row-window.ts';
import { PassengerRow } from '../rows/passenger-row.tsx';
import type { PassengerRowProps, PassengerRowsProps } from '../rows/passenger-row-props.ts';
import { PassengerTable } from './passenger-table.tsx';

export interface PassengerListProps
  extends Pick<PassengerRowProps, 'rights' | 'ticks' | 'nameOf' | 'onTakeBack' | 'onRemove'> {
  rows: readonly SteadyRow[];
  marks: ReturnType<typeof unsettledEntries>;
  isSearch: boolean;
  handle: RefObject<RowWindowHandle | null>;
}

/** Ignores ticks on a passenger who left the bus. */
const noRights: PassengerRowProps['rights'] = { canBoard: false, canTakePayment: false, canManage: false };

/** The passengers of a bus: rows on a phone, a table where it fits. Rows stay open while they are out of view. */
export function PassengerList({ rows, marks, isSearch, handle, rights, ...shared }: PassengerListProps) {
  const hasRoom = useMediaQuery('(min-width: 60rem)');
  const [open, setOpen] = useState<readonly string[]>([]);
  const onOpenChange = useCallback((id: string, isOpen: boolean) => {
    setOpen((before) => (isOpen ? [...before, id] : before.filter((other) => other !== id)));
  }, []);
  if (rows.length === 0) {
    return isSearch ? (
      <EmptyState icon={<UserSearch />} text="Nenhum passageiro encontrado." />
    ) : (
      <EmptyState icon={<Users />} text="Ainda não há passageiros neste autocarro." />
    );
  }
  const Rows = hasRoom ? PassengerTable : PassengerRows;
  return (
    <Rows
      rows={rows}
      handle={handle}
      propsOf={({ passenger, state }, index) => ({
        ...shared,
        passenger,
        state,
        mark: marks.get(passenger.id),
        rights: state === 'gone' ? noRights : rights,
        isOpen: open.includes(passenger.id),
        onOpenChange,
        index,
        count: rows.length,
      })}
    />
  );
}

/** The height of a closed row in pixels. */
const rowHeight = 65;

function PassengerRows({ rows, propsOf, handle }: PassengerRowsProps) {
  const keys = rows.map(({ passenger }) => passenger.id);
  const { list, parts } = useRowWindow<HTMLUListElement>({ name: 'rows', keys, rowHeight, handle });
  return (
    <RowList ref={list} label="Passageiros" className="max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
      {parts.map((part) =>
        'gap' in part ? (
          <ListGap key={`gap ${part.before}`} height={part.gap} />
        ) : (
          <PassengerRow key={keys[part.index]} {...propsOf(rows[part.index] as SteadyRow, part.index)} />
        ),
      )}
    </RowList>
  );
}
