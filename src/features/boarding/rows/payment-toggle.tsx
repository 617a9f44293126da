import { hasPaid, paymentWord } from '../../../domain/boarding/payment-words.ts';
import { TileButton } from '../../../ui/controls/tile-button.tsx';
import type { PassengerRowProps } from './passenger-row-props.ts';

export interface PaymentToggleProps extends PassengerRowProps {
  className?: string;
}

/**
 * The payment toggle (BOARD-08). One tap records what is still due, in cash (MONEY-03). Taking a payment back asks
 * first (BOARD-08). Held, it asks for another payment: `HeldPayment` finds it by its attribute (MONEY-35).
 */
export function PaymentToggle({ passenger, rights, ticks, onTakeBack, className }: PaymentToggleProps) {
  const givesBack = rights.givesBack === true;
  const isPaid = hasPaid(passenger, givesBack);
  return (
    <TileButton
      tone={isPaid === givesBack ? 'warning' : 'success'}
      icon={isPaid ? 'before:icon-badge-euro' : 'before:icon-euro'}
      data-payment=""
      label={`Pagamento de ${passenger.name}`}
      className={className}
      disabled={!rights.canTakePayment}
      onClick={(tap) => {
        if (ticks.isEcho(tap, passenger, 'payment')) return;
        // On a cancelled trip who was offered the seat has nothing to get back, and nothing to pay.
        if (isPaid || passenger.paymentStatus === 'Pago') onTakeBack({ passenger, field: 'payment' });
        else ticks.pay(passenger);
      }}
    >
      {paymentWord(passenger, givesBack)}
    </TileButton>
  );
}
