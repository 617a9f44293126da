import type { ComponentProps } from 'react';
import { controlStyle } from '../controls/control-style.ts';
import { cx } from '../cx.ts';
import { type FieldProps, FieldShell } from './field-shell.tsx';

export type TextareaFieldProps = FieldProps & ComponentProps<'textarea'>;

/** Grows with its text where the browser supports it, so that a long message is fully visible before it is sent. */
export function TextareaField({ label, hideLabel, hint, error, id, className, ...area }: TextareaFieldProps) {
  return (
    <FieldShell id={id} label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      {(control) => (
        <textarea
          rows={4}
          {...area}
          {...control}
          className={cx(controlStyle, 'field-sizing-content min-h-28 resize-y')}
        />
      )}
    </FieldShell>
  );
}
