import type { BoundField } from './fields-of.ts';
import { TextField } from './text-field.tsx';

interface NameFieldsProps {
  field: (name: 'firstName' | 'lastName') => BoundField;
  /** Of another person: the browser must not fill in one's own name. */
  isOfOther?: boolean;
}

/** First and last name, side by side or one under the other as the form around them says. */
export function NameFields({ field, isOfOther = false }: NameFieldsProps) {
  return (
    <>
      <TextField label="Nome" autoComplete={isOfOther ? 'off' : 'given-name'} {...field('firstName')} />
      <TextField label="Apelido" autoComplete={isOfOther ? 'off' : 'family-name'} {...field('lastName')} />
    </>
  );
}
