import { useEffect } from 'react';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { PhoneFields } from './phone-fields.tsx';
import { usePhoneForm } from './use-phone-form.ts';

export interface PhoneQuestionProps {
  open: boolean;
  /** Told while a number is being saved. */
  onBusyChange: (isBusy: boolean) => void;
}

/** The dialog that asks for the number. Typed text is kept while it waits for the network. */
export function PhoneQuestion({ open, onBusyChange }: PhoneQuestionProps) {
  const phone = usePhoneForm('');
  useEffect(() => onBusyChange(phone.isBusy), [onBusyChange, phone.isBusy]);
  return (
    <Dialog
      open={open}
      onOpenChange={() => undefined}
      dismissible={false}
      title="O seu número de telemóvel"
      description="Precisamos dele para o contactar no dia da viagem. Só a organização e os responsáveis o veem."
    >
      <PhoneFields phone={phone} fullWidth />
    </Dialog>
  );
}
