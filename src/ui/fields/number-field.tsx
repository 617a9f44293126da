import type { ComponentProps } from 'react';
import { controlStyle } from '../controls/control-style.ts';
import { cx } from '../cx.ts';
import { type FieldProps, FieldShell } from './field-shell.tsx';

export type NumberFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'type'>;

/** A native input of whole numbers, for the phone's number pad. */
export function NumberField({ label, hideLabel, hint, error, id, className, ...input }: NumberFieldProps) {
  return (
    <FieldShell id={id} label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      {(control) => (
        <input
          inputMode="numeric"
          step={1}
          {...input}
          {...control}
          type="number"
          className={cx(controlStyle, 'tabular-nums')}
        />
      )}
    </FieldShell>
  );
}
