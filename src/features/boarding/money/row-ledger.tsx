import { useState } from 'react';
import { ledgerOf, type Priced } from '../../../domain/money/ledger.ts';
import type { Payment } from '../../../domain/money/payment.schema.ts';
import { formatPrice } from '../../../domain/prices.ts';
import { useDevice } from '../../../session/account/use-session.ts';
import { hideUndo } from '../../../session/messages/message-store.ts';
import { Button } from '../../../ui/controls/button.tsx';
import type { PassengerRowProps } from '../rows/passenger-row-props.ts';
import { receivedWords, voidedWords } from '../ticks/tick-moments.ts';
import { OtherPaymentDialog } from './other-payment-dialog.tsx';

export interface RowLedgerProps
  extends Pick<PassengerRowProps, 'passenger' | 'nameOf' | 'rights' | 'ticks' | 'onTakeBack'> {
  trip: Priced & { organizerId: string };
}

/** What somebody costs and every payment, in the opened row (MONEY-32). Who may, voids one (MONEY-33) or records another. */
export function RowLedger({ passenger, trip, nameOf, rights, ticks, onTakeBack }: RowLedgerProps) {
  const { uid, clock } = useDevice();
  const [isOpen, setOpen] = useState(false);
  const { due, payments, rest, surplus } = ledgerOf(trip, passenger);
  const now = clock.peek();
  const voids = new Map(
    payments.flatMap((entry) => (entry.voids === undefined ? [] : [[entry.voids, entry]])),
  );
  const mayVoid = ({ by }: Payment) => rights.canTakePayment && (by === uid || trip.organizerId === uid);
  const state = [
    `Preço ${formatPrice(due)}`,
    rest > 0 && rest < due && `falta pagar ${formatPrice(rest)}`,
    surplus > 0 && `pago a mais ${formatPrice(surplus)}`,
  ];
  return (
    <section aria-label={`Pagamentos de ${passenger.name}`} className="mt-3">
      <p className="leading-snug">
        <span className="overline-label block text-muted">Pagamentos</span>
        <span className="font-semibold">{state.filter(Boolean).join(' · ')}</span>
      </p>
      {payments.length > 0 && (
        <ul className="mt-1 max-w-xl">
          {payments
            .filter((entry) => entry.voids === undefined)
            .map((payment) => {
              const voided = voids.get(payment.id);
              const words = receivedWords(payment, nameOf, now);
              return (
                <li key={payment.id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
                  <span className="min-w-0 leading-snug">
                    {voided ? <s className="text-muted">{words}</s> : words}
                    {voided && ` ${voidedWords(voided, nameOf, now)}`}
                  </span>
                  {!voided && mayVoid(payment) && (
                    <Button
                      variant="ghost"
                      size="sm"
                      aria-label={`Anular ${words}`}
                      onClick={() => onTakeBack({ passenger, field: 'payment', payment })}
                    >
                      Anular
                    </Button>
                  )}
                </li>
              );
            })}
        </ul>
      )}
      {rights.canTakePayment && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-2"
          onClick={() => {
            // It would cover the dialog's button.
            hideUndo();
            setOpen(true);
          }}
        >
          Outro pagamento
        </Button>
      )}
      <OtherPaymentDialog open={isOpen} onClose={() => setOpen(false)} {...{ passenger, trip, ticks }} />
    </section>
  );
}
