import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

/** An e-mail address: shows the e-mail keyboard, without autocorrect or capitalization. */
export function EmailField(field: Omit<ComponentProps<typeof TextField>, 'label' | 'type'>) {
  return <TextField label="E-mail" type="email" autoCapitalize="none" spellCheck={false} {...field} />;
}
