import { formatPrice } from '../prices.ts';

/**
 * What is due and paid, in cents: `20,00€ · por pagar`, `20,00€ · pagou 15,00€, faltam 5,00€`, `20,00€ · pago`, and of who
 * paid too much `pagou 40,00€ de 20,00€` (MONEY-50).
 */
export function amountWords(due: number, paid: number): string {
  const price = formatPrice(due);
  if (paid > due) return `pagou ${formatPrice(paid)} de ${price}`;
  if (paid === due) return `${price} · pago`;
  return paid > 0
    ? `${price} · pagou ${formatPrice(paid)}, faltam ${formatPrice(due - paid)}`
    : `${price} · por pagar`;
}
