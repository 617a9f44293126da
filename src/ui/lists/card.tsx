import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';

export interface CardProps extends ComponentProps<'div'> {
  /** Off for lists and pictures that reach the edge. */
  padded?: boolean;
}

/** A sheet of paper on the table: what belongs together. */
export function Card({ padded = true, className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={cx(
        'min-w-0 overflow-clip rounded-card border border-line bg-surface shadow-card',
        padded && 'p-4 sm:p-5',
        className,
      )}
    />
  );
}
