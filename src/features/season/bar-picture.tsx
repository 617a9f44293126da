import { useId, useMemo, useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { cx } from '../../ui/cx.ts';
import { usePaper } from '../../ui/layout/on-paper.ts';
import { Section } from '../../ui/layout/section.tsx';
import { Card } from '../../ui/lists/card.tsx';
import { useDisclosure } from '../../ui/lists/use-disclosure.ts';
import { type BarFill, type BarParts, type BarScale, type BarSegment, barScale } from './bar-scale.ts';

/** How many bars a phone shows before it is asked for more. */
const shownAtFirst = 12;

export interface BarRow {
  key: string;
  label: string;
  /** What the bar says, in words beside it. */
  value: string;
  parts: BarParts;
  /** The row in the table, behind its label. */
  cells: readonly string[];
}

interface BarPictureProps {
  title: string;
  /** What each fill means; absent where a bar has one part. */
  legend?: readonly [BarFill, string][];
  rows: readonly BarRow[];
  /** Headings of the table. */
  columns: readonly [string, ...string[]];
  /** A value of the scale in words. */
  tick?: (value: number) => string;
  /** What all bars are called, for the button that shows them. */
  all?: string;
  note?: string | undefined;
  /** In place of the picture when there are no rows. */
  empty: string;
}

/**
 * Bars with their values beside them, and the same as a table, which screen readers read instead and everybody can open
 * (STATS-10, STATS-11). Paper gets all bars.
 */
export function BarPicture({
  title,
  legend = [],
  rows,
  columns,
  tick = String,
  all = '',
  note,
  empty,
}: BarPictureProps) {
  const [showsAll, setShowsAll] = useState(false);
  const isPaper = usePaper();
  const table = useDisclosure({});
  const hatch = useId();
  const drawn = useMemo(() => barScale(rows.map(({ parts }) => parts)), [rows]);
  const shown = showsAll || isPaper ? rows : rows.slice(0, shownAtFirst);
  return (
    <Section title={title}>
      <Card>
        {rows.length === 0 ? (
          <p className="text-muted">{empty}</p>
        ) : (
          <>
            <div aria-hidden="true">
              <Hatch id={hatch} />
              {legend.length > 0 && (
                <ul className="mb-4 flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
                  {legend.map(([fill, meaning]) => (
                    <li key={fill} className="flex items-center gap-2">
                      <span className="block w-8 shrink-0">
                        <Bar segments={[{ fill, from: 0, to: 100 }]} ticks={[]} hatch={hatch} />
                      </span>
                      {meaning}
                    </li>
                  ))}
                </ul>
              )}
              <ul>
                {shown.map(({ key, label, value }, index) => (
                  <li key={key} className="break-inside-avoid pb-3">
                    <p className="flex flex-wrap justify-between gap-x-4 leading-snug">
                      <span className="min-w-0 break-words">{label}</span>
                      <span className="ml-auto font-semibold tabular-nums">{value}</span>
                    </p>
                    <Bar segments={drawn.bars[index] ?? []} ticks={drawn.ticks} hatch={hatch} />
                  </li>
                ))}
              </ul>
              <Ticks ticks={drawn.ticks} words={tick} />
            </div>
            {note && <p className="mt-3 text-muted text-sm leading-snug">{note}</p>}
            <div className="mt-4 flex flex-wrap gap-2 print:hidden">
              {rows.length > shownAtFirst && (
                <Button
                  size="sm"
                  variant="secondary"
                  aria-expanded={showsAll}
                  onClick={() => setShowsAll(!showsAll)}
                >
                  {showsAll ? 'Mostrar menos' : `Mostrar ${all} (${rows.length})`}
                </Button>
              )}
              <Button
                size="sm"
                variant="secondary"
                {...table.trigger}
                aria-controls={table.panelId}
                aria-label={`Ver em tabela: ${title}`}
              >
                Ver em tabela
              </Button>
            </div>
            <div id={table.panelId} className={table.isOpen ? 'mt-4 overflow-x-auto' : 'sr-only'}>
              <DataTable caption={title} columns={columns} rows={rows} />
            </div>
          </>
        )}
      </Card>
    </Section>
  );
}

const fills: Record<Exclude<BarFill, 'hatched'>, string> = {
  solid: 'fill-primary-ink stroke-primary-ink',
  open: 'fill-transparent stroke-line-strong',
};

interface BarProps {
  segments: readonly BarSegment[];
  ticks: BarScale['ticks'];
  hatch: string;
}

function Bar({ segments, ticks, hatch }: BarProps) {
  return (
    <svg aria-hidden="true" className="mt-1 block h-5 w-full overflow-visible">
      {ticks.map(({ value, at }) => (
        <line key={value} x1={`${at}%`} x2={`${at}%`} y1="0" y2="100%" className="stroke-line" />
      ))}
      {segments.map(({ fill, from, to }) => (
        <rect
          key={fill}
          x={`${from}%`}
          width={`${to - from}%`}
          y="15%"
          height="70%"
          fill={fill === 'hatched' ? `url(#${hatch})` : undefined}
          className={fill === 'hatched' ? 'stroke-danger-ink' : fills[fill]}
        />
      ))}
    </svg>
  );
}

/** The hatching of the bars of one picture. */
function Hatch({ id }: { id: string }) {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      <defs>
        <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" className="fill-danger-soft" />
          <line y2="6" className="stroke-3 stroke-danger-ink" />
        </pattern>
      </defs>
    </svg>
  );
}

/** The values of the lines behind the bars; those at the ends stay inside the picture. */
function Ticks({ ticks, words }: { ticks: BarScale['ticks']; words: (value: number) => string }) {
  return (
    <svg aria-hidden="true" className="block h-5 w-full overflow-visible">
      {ticks.map(({ value, at }) => (
        <text
          key={value}
          x={`${at}%`}
          y="75%"
          textAnchor={at < 5 ? 'start' : at > 95 ? 'end' : 'middle'}
          className="fill-muted text-xs tabular-nums"
        >
          {words(value)}
        </text>
      ))}
    </svg>
  );
}

const cell = 'px-2 py-2 align-top first:pl-0 last:pr-0';

function DataTable({
  caption,
  columns: [first, ...others],
  rows,
}: {
  caption: string;
  columns: BarPictureProps['columns'];
  rows: readonly BarRow[];
}) {
  return (
    <table className="w-full border-collapse text-left text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-muted">
        <tr className="border-line border-b">
          <th scope="col" className={cell}>
            {first}
          </th>
          {others.map((heading) => (
            <th key={heading} scope="col" className={cx(cell, 'text-right')}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ key, label, cells }) => (
          <tr key={key} className="break-inside-avoid">
            <th scope="row" className={cx(cell, 'font-normal')}>
              {label}
            </th>
            {cells.map((value, index) => (
              <td key={others[index]} className={cx(cell, 'text-right tabular-nums')}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
