import type { ComponentProps } from 'react';
import { controlStyle } from '../controls/control-style.ts';
import { cx } from '../cx.ts';
import { type FieldProps, FieldShell } from './field-shell.tsx';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps extends FieldProps, Omit<ComponentProps<'select'>, 'children'> {
  options: readonly SelectOption[];
  /** Shown while nothing is chosen; its value is ''. */
  placeholder?: string;
}

/** The native picker: large, usable with one hand, and supported by every screen reader. */
export function SelectField({
  label,
  hideLabel,
  hint,
  error,
  id,
  className,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  return (
    <FieldShell id={id} label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      {(control) => (
        <span className="relative block after:icon after:icon-chevron-down after:pointer-events-none after:absolute after:top-1/2 after:right-3.5 after:-translate-y-1/2 after:text-muted">
          <select {...select} {...control} className={cx(controlStyle, 'appearance-none truncate pr-11')}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
        </span>
      )}
    </FieldShell>
  );
}
