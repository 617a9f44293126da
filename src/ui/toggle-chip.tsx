import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

export interface ToggleChipProps extends Omit<ComponentProps<'button'>, 'onClick'> {
  pressed: boolean;
  onPressedChange: (pressed: boolean) => void;
  children: ReactNode;
  /** How many it is about. */
  count?: number;
}

/** Turns a way of looking at a list on and off, e.g. an order or a filter. */
export function ToggleChip({
  pressed,
  onPressedChange,
  children,
  count,
  className,
  ...rest
}: ToggleChipProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={pressed}
      onClick={() => onPressedChange(!pressed)}
      className={cx(
        'inline-flex min-h-11 select-none items-center gap-2 rounded-full border-[1.5px] py-1 pr-2 pl-3.5 text-left font-semibold text-[0.9375rem] leading-tight transition-colors',
        pressed
          ? 'border-primary bg-primary text-on-fill'
          : 'border-line-strong bg-surface text-ink hover:bg-sunken',
        className,
      )}
    >
      {pressed && <Check aria-hidden="true" strokeWidth={3} className="-ml-0.5 size-4 shrink-0" />}
      {children}
      {count !== undefined && (
        <span
          className={cx(
            'plate-number inline-flex h-7 min-w-7 items-center justify-center rounded-full px-1.5 text-base',
            pressed ? 'bg-gold text-on-gold' : 'bg-sunken text-ink',
          )}
        >
          {count}
        </span>
      )}
    </button>
  );
}
