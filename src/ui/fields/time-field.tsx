import { TextField, type TextFieldProps } from './text-field.tsx';

/** Value HH:MM, with the phone's own clock picker. */
export function TimeField(props: Omit<TextFieldProps, 'type'>) {
  return <TextField {...props} type="time" />;
}
