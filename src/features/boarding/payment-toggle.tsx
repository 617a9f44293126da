import { BadgeEuro, Euro } from 'lucide-react';
import { TileButton } from '../../ui/tile-button.tsx';
import type { PassengerRowProps } from './passenger-row-props.ts';

/** Who has paid (BOARD-08). */
export function PaymentToggle({ passenger, rights, ticks }: PassengerRowProps) {
  const isPaid = passenger.paymentStatus === 'Pago';
  return (
    <TileButton
      tone={isPaid ? 'success' : 'warning'}
      icon={isPaid ? <BadgeEuro aria-hidden="true" /> : <Euro aria-hidden="true" />}
      label={`Pagamento de ${passenger.name}`}
      disabled={!rights.canTakePayment}
      onClick={(tap) => {
        if (!ticks.isEcho(tap, passenger, 'payment'))
          ticks.setPayment(passenger, isPaid ? 'Pendente' : 'Pago');
      }}
    >
      {passenger.paymentStatus}
    </TileButton>
  );
}
