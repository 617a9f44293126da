import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import { largestAmount } from '../../../domain/money/largest-amount.ts';
import { paymentMethods } from '../../../domain/money/payment.schema.ts';
import { typedAmount } from '../../../domain/mutators/money/typed-amount.ts';
import { centsText } from '../../../domain/typed-price.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { fieldsOf } from '../../../ui/fields/fields-of.ts';
import { PriceField } from '../../../ui/fields/price-field.tsx';
import type { Given } from '../ticks/use-ticks.ts';

const formSchema = z.object({ amount: typedAmount(1, largestAmount), method: z.enum(paymentMethods) });

export interface OtherPaymentFormProps {
  /** What is still due, in cents. */
  rest: number;
  onPay: (given: Given) => void;
}

/** Mounted each time the dialog opens. */
export function OtherPaymentForm({ rest, onPay }: OtherPaymentFormProps) {
  const form = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { amount: rest > 0 ? centsText(rest) : '', method: 'Dinheiro' as const },
  });
  const field = fieldsOf(form);
  // What was typed is checked in a moment, in which a second press would record the same money again.
  const isPaid = useRef(false);
  const pay = (given: Given) => {
    if (isPaid.current) return;
    isPaid.current = true;
    onPay(given);
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void form.handleSubmit(pay)(event)}>
      <PriceField label="Valor" {...field('amount')} />
      <ChoiceField
        legend="Como pagou"
        choices={paymentMethods.map((method) => ({ value: method, label: method }))}
        {...field('method')}
      />
      <Button type="submit">Registar pagamento</Button>
    </form>
  );
}
