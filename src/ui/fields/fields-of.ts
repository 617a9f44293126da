import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form';

/** What a field of ours takes from its form: what registers it, and what is wrong with what it holds. */
export type BoundField = ReturnType<ReturnType<typeof fieldsOf>>;

/** The fields of a form by their names, each ready to be spread into the control that shows it. */
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
