import type { BoundField } from './fields-of.ts';
import { PasswordField } from './password-field.tsx';

interface NewPasswordFieldsProps {
  label: string;
  /** The rules for a new password. */
  hint: string;
  field: (name: 'password' | 'confirmation') => BoundField;
}

/** A new password, entered twice. Password managers suggest and save it. */
export function NewPasswordFields({ label, hint, field }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField label={label} hint={hint} autoComplete="new-password" {...field('password')} />
      <PasswordField
        label="Confirmar palavra-passe"
        word="confirmação"
        autoComplete="new-password"
        {...field('confirmation')}
      />
    </>
  );
}
