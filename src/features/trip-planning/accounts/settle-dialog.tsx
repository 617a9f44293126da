import { type FormEvent, useState } from 'react';
import { largestDelivery } from '../../../domain/mutators/money/money-arguments.ts';
import { typedAmount } from '../../../domain/mutators/money/typed-amount.ts';
import { formatPrice } from '../../../domain/prices.ts';
import { priceText } from '../../../domain/typed-price.ts';
import { failureSentence } from '../../../domain/wire/failures.ts';
import { useMutate } from '../../../session/account/use-session.ts';
import { showError } from '../../../session/messages/message-store.ts';
import { sayDone } from '../../../session/messages/say-done.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { PriceField } from '../../../ui/fields/price-field.tsx';

const countedAmount = typedAmount(
  0,
  largestDelivery,
  'Escreva o valor contado, por exemplo 12,50. Escreva 0 se não recebeu nada.',
);

const changedMeanwhile = (left: number) =>
  left > 0
    ? `Entretanto mudou: agora faltam entregar ${formatPrice(left)}. Veja as entregas antes de registar outra.`
    : 'Entretanto este dinheiro já foi registado. Veja as entregas antes de registar outra.';

/** The delivery that is counted. */
export interface DeliveryToSettle {
  busId: string;
  deliveryId: string;
  /** Whose delivery it is, when they did not declare it. */
  guideId?: string;
  title: string;
  text: string;
  /** What the field begins with, in cents. */
  amount: number;
}

interface SettleDialogProps {
  tripId: string;
  /** Undefined while the dialog is closed. */
  delivery: DeliveryToSettle | undefined;
  /** Of a delivery that is added: the cents that this person still has to hand over now. */
  leftNow?: number | undefined;
  onClose: () => void;
  /** Where the focus goes on close; null restores it to the opener. */
  finalFocus: () => HTMLElement | null;
}

/** Asks what was counted of a delivery (MONEY-25); 0 for what never came. Says so first when the sum to hand over changes under it. */
export function SettleDialog({ tripId, delivery, leftNow, onClose, finalFocus }: SettleDialogProps) {
  const mutate = useMutate();
  // Keeps the text while the dialog fades out.
  const [asked, setAsked] = useState<DeliveryToSettle>();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  /** What was left to hand over when it was last said. */
  const [leftSaid, setLeftSaid] = useState<number>();
  if (delivery && delivery !== asked) {
    setAsked(delivery);
    setLeftSaid(leftNow);
    setTyped(priceText(delivery.amount / 100));
    setError(undefined);
  }

  const settle = async () => {
    if (!delivery) return;
    const counted = countedAmount.safeParse(typed);
    if (!counted.success) return setError(counted.error.issues[0]?.message);
    // The guide may have declared the same money while it was counted: it would be recorded twice.
    if (leftNow !== leftSaid) {
      setLeftSaid(leftNow);
      return setError(changedMeanwhile(leftNow ?? 0));
    }
    const { busId, deliveryId, guideId } = delivery;
    const args = { tripId, busId, deliveryId, amount: counted.data, guideId };
    const result = await mutate('settleCash', args);
    if (!result.ok && result.code === 'INVALID') return setError(result.message);
    onClose();
    if (result.ok) void sayDone([result.tapId], 'Entrega confirmada.');
    else showError(failureSentence('settleCash', result));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void settle();
  };

  return (
    <ConfirmDialog
      open={delivery !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={asked?.title ?? ''}
      text={asked?.text}
      confirmLabel="Confirmar"
      onConfirm={() => void settle()}
      finalFocus={finalFocus}
    >
      <form noValidate onSubmit={submit}>
        <PriceField
          label="Valor contado"
          hint="Escreva 0 se não recebeu nada."
          value={typed}
          error={error}
          onChange={({ target }) => {
            setTyped(target.value);
            setError(undefined);
          }}
        />
      </form>
    </ConfirmDialog>
  );
}
