import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

/** Rows with hairlines between them. A real list, so that a screen reader announces its length. */
export function RowList({
  children,
  label,
  className,
}: {
  children: ReactNode;
  label?: string;
  className?: string;
}) {
  return (
    <ul
      aria-label={label}
      className={cx(
        'divide-y divide-line overflow-clip rounded-card border border-line bg-surface shadow-card',
        className,
      )}
    >
      {children}
    </ul>
  );
}
