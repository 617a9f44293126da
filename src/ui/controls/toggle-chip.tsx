import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface ToggleChipProps extends Omit<ComponentProps<'button'>, 'onClick'> {
  pressed: boolean;
  onPressedChange: (pressed: boolean) => void;
  children: ReactNode;
  /** The number of items it applies to. */
  count?: number;
  /** For a bar: condensed text, and the same width on and off, so that its neighbours do not move. */
  isCompact?: boolean;
}

/** Turns an order or a filter of a list on and off. */
export function ToggleChip({
  pressed,
  onPressedChange,
  children,
  count,
  isCompact = false,
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
        'inline-flex select-none items-center border-[1.5px] text-left font-semibold transition-colors',
        isCompact
          ? 'relative min-h-12 min-w-0 flex-wrap justify-center gap-x-1 rounded-control px-1.5 py-1 font-display text-base leading-none'
          : 'min-h-11 gap-2 rounded-full py-1 pr-2 pl-3.5 text-[0.9375rem] leading-tight',
        pressed
          ? 'border-primary bg-primary text-on-fill'
          : 'border-line-strong bg-surface text-ink hover:bg-sunken',
        className,
      )}
    >
      {pressed && (
        <Check
          aria-hidden="true"
          strokeWidth={isCompact ? 4 : 3}
          className={cx(
            'size-4 shrink-0',
            isCompact ? 'absolute -top-1.5 -left-1 rounded-full bg-gold p-0.5 text-on-gold' : '-ml-0.5',
          )}
        />
      )}
      {children}
      {count !== undefined && (
        <span
          className={cx(
            'plate-number inline-flex items-center justify-center rounded-full text-base',
            isCompact ? 'h-6 min-w-6 px-1' : 'h-7 min-w-7 px-1.5',
            pressed ? 'bg-gold text-on-gold' : 'bg-sunken text-ink',
          )}
        >
          {count}
        </span>
      )}
    </button>
  );
}
