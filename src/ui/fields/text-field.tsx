import type { ComponentProps } from 'react';
import { controlStyle } from '../controls/control-style.ts';
import { type FieldProps, FieldShell } from './field-shell.tsx';

export type TextFieldProps = FieldProps & ComponentProps<'input'>;

/** Set `type` for e-mail, tel and url. `ref` and other props go to the input, so a form library can register it. */
export function TextField({ label, hideLabel, hint, error, id, className, ...input }: TextFieldProps) {
  return (
    <FieldShell id={id} label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      {(control) => <input type="text" {...input} {...control} className={controlStyle} />}
    </FieldShell>
  );
}
