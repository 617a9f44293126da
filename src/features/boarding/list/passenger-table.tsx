import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import type { PassengerRowProps } from '../rows/passenger-row-props.ts';
import { PassengerTableRow } from '../rows/passenger-table-row.tsx';

/** The table of passengers (BOARD-06). Its column widths are fixed, so that a tick does not lay out 300 rows. */
export function PassengerTable({ rows, label }: { rows: PassengerRowProps[]; label: string }) {
  return (
    <div className="overflow-clip rounded-card border border-line bg-surface shadow-card">
      <table className="w-full table-fixed border-collapse text-left">
        <caption className="sr-only">{label}</caption>
        <thead className="overline-label border-line border-b text-muted">
          <tr>
            <th scope="col" className="w-24 py-3 pl-4">
              Embarque
            </th>
            <th scope="col" className="px-3 py-3">
              Nome
            </th>
            <th scope="col" className="w-20 px-3 py-3 text-center">
              Lugares
            </th>
            <th scope="col" className="w-28 px-3 py-3 text-center">
              Pagamento
            </th>
            <th scope="col" className="w-48 px-3 py-3">
              Telemóvel
            </th>
            <th scope="col" className="w-28 py-3 pr-4">
              <VisuallyHidden>Ações</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <PassengerTableRow key={row.passenger.id} {...row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
