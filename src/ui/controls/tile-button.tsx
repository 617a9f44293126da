import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { softTone, type Tone } from '../tone.ts';

export interface TileButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  tone?: Tone;
  /** A letter or a border as an icon: `before:icon-…`. */
  icon: `before:icon-${string}`;
  /** Names the subject for screen readers: in a list, the state alone says nothing. */
  label: string;
  /** The state in one word, shown under the icon. */
  children: string;
}

/** A state that a tap changes. As large as a CheckToggle tile but quieter, to stand beside one. */
export function TileButton({ tone = 'neutral', icon, label, className, children, ...rest }: TileButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={`${label}: ${children}`}
      className={cx(
        'inline-flex min-h-14 w-16 shrink-0 select-none flex-col items-center justify-center gap-0.5 rounded-control border border-current/40 px-0.5 py-1',
        'transition-[scale,background-color] duration-100 active:scale-95 disabled:opacity-60',
        'font-display font-semibold text-sm leading-none',
        icon,
        softTone[tone],
        className,
      )}
    >
      {children}
    </button>
  );
}
