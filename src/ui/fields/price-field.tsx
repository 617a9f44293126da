import { controlStyle } from '../controls/control-style.ts';
import { cx } from '../cx.ts';
import { FieldShell } from './field-shell.tsx';
import type { TextFieldProps } from './text-field.tsx';

/**
 * An amount in euro. Not a number input: that takes either the comma or the point, by the browser's language, and gives an
 * empty value for the other. The caller reads the text (`readPrice`).
 */
export function PriceField({
  label,
  hideLabel,
  hint,
  error,
  id,
  className,
  ...input
}: Omit<TextFieldProps, 'type'>) {
  return (
    <FieldShell id={id} label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      {(control) => (
        <span className="relative block">
          <input
            autoComplete="off"
            {...input}
            {...control}
            type="text"
            inputMode="decimal"
            className={cx(controlStyle, 'pr-11 tabular-nums')}
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-4 flex items-center text-muted"
          >
            €
          </span>
        </span>
      )}
    </FieldShell>
  );
}
