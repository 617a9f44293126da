import { TextField, type TextFieldProps } from './text-field.tsx';

/** An HH:MM value, chosen with the native time picker. */
export function TimeField(props: Omit<TextFieldProps, 'type'>) {
  return <TextField {...props} type="time" />;
}
