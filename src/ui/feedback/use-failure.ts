import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Why a form failed. Shown beside its button until the form changes (OPEN-32). */
export function useFailure<Values extends FieldValues, Sent>({
  watch,
}: Pick<UseFormReturn<Values, unknown, Sent>, 'watch'>): [
  string | undefined,
  (text: string | undefined) => void,
] {
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    const changes = watch(() => setFailure(undefined));
    return () => changes.unsubscribe();
  }, [watch]);
  return [failure, setFailure];
}
