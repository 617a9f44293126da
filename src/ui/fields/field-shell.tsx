import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { FormError } from './form-error.tsx';

/** Props of every form field besides its native attributes. */
export interface FieldProps {
  label: string;
  /** For a search box or a table cell, whose place already names it. */
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
}

/** Attributes that link the control to its label, hint and error. */
interface ControlAttributes {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldShellProps extends FieldProps {
  id?: string | undefined;
  className?: string | undefined;
  children: (control: ControlAttributes) => ReactNode;
}

/** Label, hint, control, error: the same order on screen and for a screen reader. */
export function FieldShell({ id, label, hideLabel, hint, error, className, children }: FieldShellProps) {
  const generated = useId();
  const controlId = id ?? generated;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <label
        htmlFor={controlId}
        className={hideLabel ? 'sr-only' : 'font-semibold text-[0.9375rem] leading-snug'}
      >
        {label}
      </label>
      {hint && (
        <p id={hintId} className="-mt-0.5 text-muted text-sm leading-snug">
          {hint}
        </p>
      )}
      {children({
        id: controlId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      <FormError id={errorId}>{error}</FormError>
    </div>
  );
}
