import type { Passenger } from '../../../domain/entities/bus.schema.ts';
import { ledgerOf, type Priced } from '../../../domain/money/ledger.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import type { Ticks } from '../ticks/use-ticks.ts';
import { OtherPaymentForm } from './other-payment-form.tsx';

export interface OtherPaymentDialogProps {
  open: boolean;
  onClose: () => void;
  /** Who pays; undefined while the dialog has not been opened. */
  passenger: Passenger | undefined;
  trip: Priced;
  ticks: Pick<Ticks, 'pay'>;
}

/** Another amount than the rest, or another way to pay than cash (MONEY-34). */
export function OtherPaymentDialog({ open, onClose, passenger, trip, ticks }: OtherPaymentDialogProps) {
  if (!passenger) return null;
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Outro pagamento"
      description={passenger.name}
    >
      <OtherPaymentForm
        rest={ledgerOf(trip, passenger).rest}
        onPay={(given) => {
          onClose();
          ticks.pay(passenger, given);
        }}
      />
    </Dialog>
  );
}
