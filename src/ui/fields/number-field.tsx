import type { ComponentProps, ReactNode } from 'react';
import { controlStyle } from '../controls/control-style.ts';
import { cx } from '../cx.ts';
import { type FieldProps, FieldShell } from './field-shell.tsx';

export interface NumberFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'type'> {
  /** A unit shown inside the box, e.g. "€". */
  suffix?: ReactNode;
}

/** A native number input, for the phone's number pad. A decimal step adds the comma key. */
export function NumberField({
  label,
  hideLabel,
  hint,
  error,
  id,
  className,
  suffix,
  step = 1,
  ...input
}: NumberFieldProps) {
  return (
    <FieldShell id={id} label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      {(control) => (
        <span className="relative block">
          <input
            inputMode={Number.isInteger(Number(step)) ? 'numeric' : 'decimal'}
            step={step}
            {...input}
            {...control}
            type="number"
            className={cx(controlStyle, 'tabular-nums', suffix ? 'pr-11' : '')}
          />
          {suffix && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 right-4 flex items-center text-muted"
            >
              {suffix}
            </span>
          )}
        </span>
      )}
    </FieldShell>
  );
}
