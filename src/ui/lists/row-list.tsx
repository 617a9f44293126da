import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface RowListProps extends Omit<ComponentProps<'ul'>, 'aria-label'> {
  children: ReactNode;
  label?: string;
}

/** Rows with hairlines between them. A real list, so that a screen reader announces its length. */
export function RowList({ children, label, className, ...rest }: RowListProps) {
  return (
    <ul
      {...rest}
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
