import { type ComponentProps, type ReactNode, useId } from 'react';
import { FormError } from './form-error.tsx';

export interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  error?: string | undefined;
}

/** A native checkbox with a custom style. The whole label is the target, except links in it. */
export function CheckboxField({ label, error, id, className, ...input }: CheckboxFieldProps) {
  const generated = useId();
  const controlId = id ?? generated;
  const errorId = `${controlId}-error`;
  return (
    <div className={className}>
      <label
        htmlFor={controlId}
        className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5 leading-snug"
      >
        <input
          {...input}
          id={controlId}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          className="flex size-7 shrink-0 cursor-pointer appearance-none items-center justify-center rounded-md border-2 border-line-strong bg-surface text-on-fill checked:border-primary checked:bg-primary checked:before:icon checked:before:icon-check disabled:opacity-50 aria-invalid:border-danger-ink"
        />
        <span className="min-w-0">{label}</span>
      </label>
      <FormError id={errorId}>{error}</FormError>
    </div>
  );
}
