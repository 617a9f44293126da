import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

/** An e-mail address: with the keyboard for it, and nothing that corrects or capitalises it. */
export function EmailField(field: Omit<ComponentProps<typeof TextField>, 'label' | 'type'>) {
  return <TextField label="E-mail" type="email" autoCapitalize="none" spellCheck={false} {...field} />;
}
