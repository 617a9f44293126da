import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';

export interface HeadCountProps {
  label: string;
  children: ReactNode;
  tone?: string;
}

/** A label and a number of the list's head, in a `dl`. A control in it may lay its target over both. */
export function HeadCount({ label, children, tone }: HeadCountProps) {
  return (
    <div className="relative flex items-baseline gap-1.5">
      <dt className="text-muted">{label}</dt>
      <dd className={cx('plate-number text-lg', tone)}>{children}</dd>
    </div>
  );
}
