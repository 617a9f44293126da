import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface Fact {
  label: string;
  value: ReactNode;
  /** Spans two columns, for a value that is often long. */
  wide?: boolean;
}

/**
 * Labels with values, like the fields on a ticket. Skips `undefined` values. Values in a row align, however many lines
 * their labels take. The text size decides how many columns fit.
 */
export function FactList({ facts, columns = 2 }: { facts: readonly Fact[]; columns?: 2 | 3 }) {
  return (
    <div className="@container">
      <dl
        className={cx(
          'grid gap-x-4 gap-y-3 @min-[14rem]:grid-cols-2',
          columns === 3 && '@min-[20rem]:grid-cols-3',
        )}
      >
        {facts
          .filter((fact) => fact.value !== undefined)
          .map((fact) => (
            <div
              key={fact.label}
              className={cx(
                'row-span-2 grid min-w-0 grid-rows-subgrid gap-y-0.5',
                fact.wide && '@min-[14rem]:col-span-2',
              )}
            >
              <dt className="overline-label self-end text-muted">{fact.label}</dt>
              <dd className="min-w-0 font-semibold leading-snug">{fact.value}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
