import type { ReactNode } from 'react';
import type { boardingCounts } from '../../db/queries/boarding-list.query.ts';
import { Counter } from '../../ui/counter.tsx';
import { CounterRow } from '../../ui/counter-row.tsx';
import { FillBar } from '../../ui/fill-bar.tsx';

export interface BoardingHeadProps {
  counts: ReturnType<typeof boardingCounts>;
  /** At the right, where a header of its own would take a line from the list. */
  settings: ReactNode;
}

/** How full the bus is, and how far the boarding has come, both in seats: a group is one row of the list (BOARD-01). */
export function BoardingHead({ counts, settings }: BoardingHeadProps) {
  const { total, occupied, free, aboard } = counts;
  return (
    <>
      <CounterRow>
        <Counter label="Total" value={total > 0 ? total : 'N/A'} />
        <Counter label="Ocupados" value={occupied} tone="primary" />
        <Counter
          label="Disponíveis"
          value={total > 0 ? free : 'N/A'}
          tone={total > 0 && free > 0 ? 'success' : 'danger'}
        />
      </CounterRow>
      <div className="mt-2">
        <div className="flex items-end justify-between gap-2">
          <p className="mb-1.5 flex min-w-0 items-baseline gap-1.5" aria-live="polite">
            <span className="plate-number text-2xl">{aboard}</span>{' '}
            <span className="font-semibold">
              a bordo de {occupied} {occupied === 1 ? 'lugar ocupado' : 'lugares ocupados'}
            </span>
          </p>
          {settings}
        </div>
        <FillBar value={aboard} max={occupied} />
      </div>
    </>
  );
}
