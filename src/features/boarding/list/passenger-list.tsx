import { UserSearch, Users } from 'lucide-react';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useMediaQuery } from '../../../ui/layout/use-media-query.ts';
import { RowList } from '../../../ui/lists/row-list.tsx';
import { PassengerRow } from '../rows/passenger-row.tsx';
import type { PassengerRowProps } from '../rows/passenger-row-props.ts';
import { PassengerTable } from './passenger-table.tsx';

/** The passengers of a bus: rows on a phone, a table where it fits. */
export function PassengerList({ rows, isSearch }: { rows: PassengerRowProps[]; isSearch: boolean }) {
  const hasRoom = useMediaQuery('(min-width: 60rem)');
  if (rows.length === 0) {
    return isSearch ? (
      <EmptyState icon={<UserSearch />} text="Nenhum passageiro encontrado." />
    ) : (
      <EmptyState icon={<Users />} text="Ainda não há passageiros neste autocarro." />
    );
  }
  if (hasRoom) return <PassengerTable label="Passageiros" rows={rows} />;
  return (
    <RowList label="Passageiros" className="max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
      {rows.map((row) => (
        <PassengerRow key={row.passenger.id} {...row} />
      ))}
    </RowList>
  );
}
