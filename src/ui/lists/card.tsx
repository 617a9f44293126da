import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';

export interface CardProps extends ComponentProps<'div'> {
  /** False for lists and pictures that extend to the edge. */
  padded?: boolean;
}

/** A surface that groups related content. */
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
