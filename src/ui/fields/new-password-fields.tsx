import type { BoundField } from './fields-of.ts';
import { PasswordField } from './password-field.tsx';

interface NewPasswordFieldsProps {
  label: string;
  /** What a password must hold here. */
  hint: string;
  field: (name: 'password' | 'confirmation') => BoundField;
}

/** A new password, twice; password managers offer one and keep it. */
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
