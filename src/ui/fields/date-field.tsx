import { TextField, type TextFieldProps } from './text-field.tsx';

/** Value YYYY-MM-DD; the browser shows it, and its calendar, in the reader's own format. */
export function DateField(props: Omit<TextFieldProps, 'type'>) {
  return <TextField {...props} type="date" />;
}
