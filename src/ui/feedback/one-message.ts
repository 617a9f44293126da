import type { FieldValues, Resolver } from 'react-hook-form';

/** Keeps only the first error of a form: people fix one thing at a time, where the focus is. */
export function oneMessage<Values extends FieldValues, Output>(
  resolver: Resolver<Values, unknown, Output>,
): Resolver<Values, unknown, Output> {
  return async (values, context, options) => {
    const result = await resolver(values, context, options);
    const [first] = Object.entries(result.errors);
    return first ? { values: {}, errors: { [first[0]]: first[1] } as typeof result.errors } : result;
  };
}
