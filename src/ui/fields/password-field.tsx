import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { controlStyle } from '../controls/control-style.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { cx } from '../cx.ts';
import { type FieldProps, FieldShell } from './field-shell.tsx';

export interface PasswordFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'type'> {
  /** What the eye button reveals, as it follows "Mostrar …". */
  word?: string;
}

/** Can show what was typed: on a phone that prevents more errors than hiding prevents eavesdropping. */
export function PasswordField({
  label,
  hideLabel,
  hint,
  error,
  id,
  className,
  word = 'palavra-passe',
  ...input
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <FieldShell id={id} label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      {(control) => (
        <span className="relative block">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className={cx(controlStyle, 'pr-13')}
          />
          <IconButton
            className="absolute! top-1/2 right-0.5 -translate-y-1/2"
            label={shown ? `Ocultar ${word}` : `Mostrar ${word}`}
            icon={shown ? <EyeOff className="size-5" /> : <Eye className="size-5" />}
            onClick={() => setShown(!shown)}
          />
        </span>
      )}
    </FieldShell>
  );
}
