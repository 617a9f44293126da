import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form';

/** What a field takes from its form: its registration and its error. */
export type BoundField = ReturnType<ReturnType<typeof fieldsOf>>;

/** The props of each field by name, ready to spread into its control. */
export function fieldsOf<Values extends FieldValues, Sent>({
  register,
  getFieldState,
  formState,
}: Pick<UseFormReturn<Values, unknown, Sent>, 'register' | 'getFieldState' | 'formState'>) {
  return <Name extends FieldPath<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => ({
    ...register(name, options),
    error: getFieldState(name, formState).error?.message,
  });
}
