import { Check, Circle } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { cx } from '../cx.ts';

export interface CheckToggleProps extends Omit<ComponentProps<'button'>, 'onClick' | 'children'> {
  pressed: boolean;
  onPressedChange: (pressed: boolean, tap: MouseEvent) => void;
  /** Whose tick it is, for screen readers: with 300 in a list, «yes» alone says nothing. */
  label: string;
  /** The state in a word, seen under or beside the icon. */
  onText: string;
  offText: string;
  /** `tile` is a square for the edge of a row, `wide` a full button. */
  shape?: 'tile' | 'wide';
  /** `row`: a tap anywhere in what it is positioned by, an ancestor, is a tap on the toggle. */
  reach?: 'self' | 'row';
}

/**
 * The tick that is made a few hundred times at six in the morning with a wet thumb: 56px at the least, and its state
 * is told by shape, word and colour, so that neither rain on the glass nor colour blindness hides it.
 */
export function CheckToggle({
  pressed,
  onPressedChange,
  label,
  onText,
  offText,
  shape = 'tile',
  reach = 'self',
  className,
  ...rest
}: CheckToggleProps) {
  const Icon = pressed ? Check : Circle;
  return (
    <button
      type="button"
      {...rest}
      // No hidden text: that would be a box of its own to paint around, three hundred times over.
      aria-label={`${label}: ${pressed ? onText : offText}`}
      aria-pressed={pressed}
      onClick={(tap) => onPressedChange(!pressed, tap)}
      className={cx(
        'inline-flex min-h-14 shrink-0 select-none items-center justify-center rounded-control border-2 disabled:opacity-60',
        // Scaled, it would be the ancestor of its own reach, which then shrinks under the finger.
        reach === 'row'
          ? 'after:absolute after:inset-0'
          : 'transition-[scale,background-color] duration-100 active:scale-95',
        shape === 'tile' ? 'w-16 flex-col gap-0.5 px-0.5 py-1' : 'gap-2.5 px-5 py-2',
        pressed
          ? 'border-success bg-success text-on-fill'
          : 'border-line-strong border-dashed bg-surface text-ink hover:border-solid hover:bg-sunken',
        className,
      )}
    >
      <Icon
        aria-hidden="true"
        strokeWidth={pressed ? 3.5 : 2}
        className={cx('size-6 shrink-0', !pressed && 'text-line-strong')}
      />
      <span
        className={cx('font-display font-semibold leading-none', shape === 'tile' ? 'text-sm' : 'text-xl')}
      >
        {pressed ? onText : offText}
      </span>
    </button>
  );
}
