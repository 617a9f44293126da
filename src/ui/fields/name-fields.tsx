import type { BoundField } from './fields-of.ts';
import { TextField } from './text-field.tsx';

interface NameFieldsProps {
  field: (name: 'firstName' | 'lastName') => BoundField;
  /** True for another person's name: the browser must not autofill the user's own. */
  isOfOther?: boolean;
}

/** First and last name. The surrounding form decides whether they stack. */
export function NameFields({ field, isOfOther = false }: NameFieldsProps) {
  return (
    <>
      <TextField
        label="Nome"
        autoCapitalize="words"
        autoComplete={isOfOther ? 'off' : 'given-name'}
        {...field('firstName')}
      />
      <TextField
        label="Apelido"
        autoCapitalize="words"
        autoComplete={isOfOther ? 'off' : 'family-name'}
        {...field('lastName')}
      />
    </>
  );
}
