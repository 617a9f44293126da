import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { softTone, type Tone } from '../tone.ts';

export interface PillButtonProps extends ComponentProps<'button'> {
  tone?: Tone;
  icon?: ReactNode;
}

/** A state that a tap changes. Its border distinguishes it from a Badge. Add `aria-label` when the word alone is unclear. */
export function PillButton({ tone = 'neutral', icon, className, children, ...rest }: PillButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(
        'inline-flex min-h-11 select-none items-center justify-center gap-1.5 rounded-full border-[1.5px] border-current px-3.5 py-1',
        'font-semibold text-[0.9375rem] leading-tight transition-[scale] active:scale-95 disabled:opacity-60 [&_svg]:size-4.5 [&_svg]:shrink-0',
        softTone[tone],
        className,
      )}
    >
      {icon}
      {children}
    </button>
  );
}
