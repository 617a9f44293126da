import { TextField, type TextFieldProps } from './text-field.tsx';

/** A YYYY-MM-DD value. The browser displays it, and its calendar, in the user's format. */
export function DateField(props: Omit<TextFieldProps, 'type'>) {
  return <TextField {...props} type="date" />;
}
