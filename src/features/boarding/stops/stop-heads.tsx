import { missingWords } from '../../../domain/boarding/missing-words.ts';
import { cx } from '../../../ui/cx.ts';
import type { StopHead } from './stop-groups.ts';

export interface StopHeadProps extends StopHead {
  /** The head's place among all lines of the list, from 0, and how many lines this has. */
  index: number;
  count: number;
  onFold: (stopId: string, isOpen: boolean) => void;
  /** What the numbers count, for screen readers. */
  countWord: string;
}

/** The head of a stop's group among the rows of a phone (STOP-40). */
export function StopListHead(props: StopHeadProps) {
  const { stop, standing, index, count } = props;
  return (
    <li
      data-touch-key={stop.id}
      data-index={index}
      aria-setsize={count}
      aria-posinset={index + 1}
      className={cx('break-inside-avoid break-after-avoid', ground(standing))}
    >
      <h2>
        <FoldButton {...props} />
      </h2>
    </li>
  );
}

/** The same in the table of a desk. */
export function StopTableHead(props: StopHeadProps) {
  const { stop, standing, index } = props;
  return (
    <tr
      data-touch-key={stop.id}
      data-index={index}
      aria-rowindex={index + 2}
      className={cx('break-inside-avoid break-after-avoid', ground(standing))}
    >
      <th colSpan={6} scope="rowgroup" className="text-left">
        <FoldButton {...props} />
      </th>
    </tr>
  );
}

const ground = (standing: StopHead['standing']) =>
  standing === 'present' ? 'bg-primary-soft text-primary-ink' : 'bg-sunken';

/** Opens and folds the group. Its rows are siblings in the list, so that they can be left out one by one. */
function FoldButton({ stop, seats, aboard, standing, isOpen, onFold, countWord }: StopHeadProps) {
  const left = standing === 'passed' ? seats - aboard : 0;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={() => onFold(stop.id, !isOpen)}
      className="after:icon after:icon-chevron-down flex min-h-12 w-full items-center gap-x-3 px-4 py-2 text-left font-display text-lg leading-tight -outline-offset-3 after:transition-[rotate] aria-expanded:after:rotate-180 print:after:hidden"
    >
      <span className="min-w-0 grow">
        {standing === 'present' && <span className="overline-label block">Paragem atual </span>}
        <span className="font-semibold">{stop.name}</span>{' '}
        <span className="whitespace-nowrap font-normal">{stop.time}</span>
      </span>
      <span className="shrink-0 text-right">
        <span className="plate-number text-xl">
          {aboard}/{seats}
        </span>
        <span className="sr-only"> {countWord}</span>
        {left > 0 && (
          <span className="block font-normal text-base text-danger-ink"> {missingWords(left)}</span>
        )}
      </span>
    </button>
  );
}
