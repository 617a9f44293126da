import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { softTone, type Tone } from '../tone.ts';

export interface BadgeProps {
  tone?: Tone;
  icon?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A state in one or two words. Not a control: for that use PillButton. */
export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex min-h-6 max-w-full items-center gap-1 rounded-md px-2 py-0.5 font-semibold text-[0.8125rem] leading-tight',
        '[&_svg]:size-3.5 [&_svg]:shrink-0',
        softTone[tone],
        className,
      )}
    >
      {icon}
      {icon ? <span className="min-w-0">{children}</span> : children}
    </span>
  );
}
