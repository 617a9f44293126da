import type { ComponentProps, MouseEvent } from 'react';
import { cx } from '../cx.ts';

export interface CheckToggleProps extends Omit<ComponentProps<'button'>, 'onClick' | 'children'> {
  pressed: boolean;
  onPressedChange: (pressed: boolean, tap: MouseEvent) => void;
  /** Names the person for screen readers: in a list of 300, "yes" alone says nothing. */
  label: string;
  /** The state in one word, shown under or beside the icon. */
  onText: string;
  offText: string;
  /** `tile` is a square at the edge of a row; `wide` is a full-width button. */
  shape?: 'tile' | 'wide';
  /** `row` extends the target to the whole positioned ancestor. */
  reach?: 'self' | 'row';
}

/**
 * A guide taps this hundreds of times with a wet thumb, so it is at least 56px. Shape, word and colour each show the
 * state, so that neither rain on the screen nor colour blindness hides it.
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
  return (
    <button
      type="button"
      {...rest}
      // Uses aria-label instead of hidden text, and draws the icon without an element: a row has few.
      aria-label={`${label}: ${pressed ? onText : offText}`}
      aria-pressed={pressed}
      onClick={(tap) => onPressedChange(!pressed, tap)}
      className={cx(
        'inline-flex min-h-14 shrink-0 select-none items-center justify-center rounded-control border-2 font-display font-semibold leading-none disabled:opacity-60',
        // A transform would make this the containing block of its own hit area, which would then shrink under the finger.
        reach === 'row'
          ? 'after:absolute after:inset-0'
          : 'transition-[scale,background-color] duration-100 active:scale-95',
        shape === 'tile' ? 'w-16 flex-col gap-0.5 px-0.5 py-1 text-sm' : 'gap-2.5 px-5 py-2 text-xl',
        pressed
          ? 'before:icon before:icon-check border-success bg-success text-on-fill before:size-6 print:text-success-ink'
          : 'before:icon-circle border-line-strong border-dashed bg-surface text-ink hover:border-solid hover:bg-sunken',
        className,
      )}
    >
      {pressed ? onText : offText}
    </button>
  );
}
