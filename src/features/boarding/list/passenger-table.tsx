import { useMemo } from 'react';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { TableGap } from '../../../ui/lists/list-gap.tsx';
import { useRowWindow } from '../../../ui/lists/use-row-window.ts';
import { GroupTableHead } from '../groups/group-heads.tsx';
import type { PassengerRowsProps } from '../rows/passenger-row-props.ts';
import { PassengerTableRow } from '../rows/passenger-table-row.tsx';
import { StopTableHead } from '../stops/stop-heads.tsx';
import { wordsOf } from '../ticks/list-words.ts';
import { keyOfLine, type ListLine } from './list-line.ts';

/** The height of a closed row in pixels. */
const rowHeight = 73;

/** The table of passengers (BOARD-06). Its column widths are fixed, so that a tick does not lay out 300 rows. */
export function PassengerTable({ lines, propsOf, headProps, handle, onFold }: PassengerRowsProps) {
  const keys = useMemo(() => lines.map(keyOfLine), [lines]);
  const words = wordsOf(headProps.ticks);
  const draw = (line: ListLine, index: number) => {
    const place = { index, count: lines.length };
    if ('stop' in line)
      return <StopTableHead key={keys[index]} {...line} {...place} onFold={onFold} countWord={words.count} />;
    if ('groupKey' in line) return <GroupTableHead key={keys[index]} {...line} {...place} {...headProps} />;
    return <PassengerTableRow key={keys[index]} {...propsOf(line, index)} />;
  };
  const { list, parts } = useRowWindow<HTMLTableSectionElement>({ name: 'table', keys, rowHeight, handle });
  return (
    <div className="overflow-clip rounded-card border border-line bg-surface shadow-card">
      <table aria-rowcount={lines.length + 1} className="w-full table-fixed border-collapse text-left">
        <caption className="sr-only">Passageiros</caption>
        <thead className="overline-label border-line border-b text-muted">
          <tr aria-rowindex={1}>
            <th scope="col" className="w-24 py-3 pl-4">
              {words.column}
            </th>
            <th scope="col" className="px-3 py-3">
              Nome
            </th>
            <th scope="col" className="w-20 px-3 py-3 text-center">
              Lugares
            </th>
            <th scope="col" className="w-28 px-3 py-3 text-center">
              {headProps.ticks.call ? 'Outro meio' : 'Pagamento'}
            </th>
            <th scope="col" className="w-48 px-3 py-3">
              Telemóvel
            </th>
            <th scope="col" className="w-28 py-3 pr-4">
              <VisuallyHidden>Ações</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody ref={list} className="divide-y divide-line">
          {parts.map((part) =>
            'gap' in part ? (
              <TableGap key={`gap ${part.before}`} height={part.gap} />
            ) : (
              draw(lines[part.index] as ListLine, part.index)
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}
