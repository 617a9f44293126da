import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { setPhone } from '../../domain/mutators/people/set-phone.ts';
import { useSavePhone } from './use-save-phone.ts';

/** The phone form; `current` is the profile's number. A failure keeps the typed text. */
export function usePhoneForm(current: string) {
  const { isBusy, save } = useSavePhone();
  const form = useForm({
    resolver: zodResolver(setPhone.schema),
    values: { phoneNumber: current },
    resetOptions: { keepDirtyValues: true },
  });
  const submit = form.handleSubmit(async ({ phoneNumber }) => {
    const problem = await save(phoneNumber);
    if (problem === undefined) return;
    form.setError('phoneNumber', { message: problem });
    form.setFocus('phoneNumber');
  });
  return { form, isBusy, submit };
}

export type PhoneForm = ReturnType<typeof usePhoneForm>;
