import type { ReactNode } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { PhoneForm } from './use-phone-form.ts';

interface PhoneFieldsProps {
  phone: PhoneForm;
  fullWidth?: boolean;
  /** Shown beside the button. */
  children?: ReactNode;
}

/** The phone field and its button, shared by the popup and the profile (PROF-07, PROF-08, OPEN-27). */
export function PhoneFields({
  phone: { form, isBusy, submit },
  fullWidth = false,
  children,
}: PhoneFieldsProps) {
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <TextField
        label="Número de telemóvel"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="912 345 678"
        error={form.formState.errors.phoneNumber?.message}
        {...form.register('phoneNumber')}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" busy={isBusy} busyText="A guardar..." fullWidth={fullWidth}>
          Guardar Número
        </Button>
        {children}
      </div>
    </form>
  );
}
