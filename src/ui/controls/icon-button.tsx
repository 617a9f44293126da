import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The name for screen readers, also shown by the browser as a tooltip. */
  label: string;
  /** Not needed where `className` cuts the icon out (`before:icon`). */
  icon?: ReactNode;
  tone?: 'neutral' | 'danger' | 'brand';
  /** Shows a dot at the corner. Say what it means in `label` ("Notificações, há novas"). */
  dot?: boolean;
}

const tones = {
  neutral: 'text-muted hover:bg-sunken hover:text-ink',
  danger: 'text-danger-ink hover:bg-danger-soft',
  brand: 'text-on-fill hover:bg-on-fill/15',
};

/** An action with a well-known icon (close, remove, back). Use a Button with a label for anything else. */
export function IconButton({
  label,
  icon,
  tone = 'neutral',
  dot = false,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={cx(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-full transition-colors',
        'disabled:opacity-50',
        dot && 'relative',
        tones[tone],
        className,
      )}
    >
      {icon}
      {dot && (
        <span className="absolute top-1.5 right-1.5 size-3 rounded-full border-2 border-header bg-gold" />
      )}
    </button>
  );
}
