import { UserSearch, Users } from 'lucide-react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { PassengerRow } from './passenger-row.tsx';
import type { PassengerRowProps } from './passenger-row-props.ts';
import { PassengerTable } from './passenger-table.tsx';

/** The passengers of a bus: rows for the thumb on a phone, columns where they fit. */
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
