import type { ComponentProps } from 'react';
import { controlStyle } from '../controls/control-style.ts';
import { type FieldProps, FieldShell } from './field-shell.tsx';

export type TextFieldProps = FieldProps & ComponentProps<'input'>;

/** Also for e-mail, tel and url through `type`. `ref` and the rest go to the input, so a form library registers it. */
export function TextField({ label, hideLabel, hint, error, id, className, ...input }: TextFieldProps) {
  return (
    <FieldShell id={id} label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      {(control) => <input type="text" {...input} {...control} className={controlStyle} />}
    </FieldShell>
  );
}
