import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { FormError } from './form-error.tsx';

/** What every field of a form takes besides its native attributes. */
export interface FieldProps {
  label: string;
  /** For a search box or a cell of a table, where the place already says it. */
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
}

/** The attributes that tie the control to its label, hint and error. */
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

/** Label above, hint under it, error below the control: the same order for the eye and for a screen reader. */
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
