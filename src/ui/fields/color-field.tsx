import type { ComponentProps } from 'react';
import { type FieldProps, FieldShell } from './field-shell.tsx';

export type ColorFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'type'>;

/** A #RRGGBB value, chosen with the system's colour picker. */
export function ColorField({ label, hideLabel, hint, error, id, className, ...input }: ColorFieldProps) {
  return (
    <FieldShell id={id} label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      {(control) => (
        <input
          {...input}
          {...control}
          type="color"
          className="h-12 w-20 cursor-pointer rounded-control border border-line-strong bg-surface p-1.5 disabled:cursor-default disabled:opacity-50"
        />
      )}
    </FieldShell>
  );
}
