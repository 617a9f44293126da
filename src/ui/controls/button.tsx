import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Spinner } from '../feedback/spinner.tsx';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  fullWidth?: boolean;
  icon?: ReactNode;
  busy?: boolean;
  /** Replaces the label while busy, e.g. "A guardar...". */
  busyText?: string;
}

/**
 * Uses `aria-disabled` while busy: a `disabled` button loses the keyboard focus, and the user would start again from the
 * top of the page. The guard also stops Enter in a form, which clicks the button.
 */
export function Button({
  variant = 'primary',
  size = 'md',
  fullWidth = false,
  icon,
  busy = false,
  busyText,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const guard = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || undefined}
      className={cx(buttonStyle(variant, size, fullWidth), className)}
      onClick={guard}
    >
      {busy ? <Spinner /> : icon}
      {busy ? (busyText ?? children) : children}
    </button>
  );
}
