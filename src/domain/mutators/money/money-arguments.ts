import { z } from 'zod/mini';
import { formatPrice } from '../../prices.ts';

export const noAmount = 'Escreva um valor acima de zero.';
export const tooFine = 'O valor tem no máximo duas casas decimais.';

/** Of one delivery, in cents: a coach full of people who pay in cash. */
export const largestDelivery = 2_000_000;

/** Whole cents between these two. */
export function amountArgument(least: number, most: number) {
  const tooMuch = `O valor não pode passar de ${formatPrice(most)}.`;
  return z
    .number({ error: noAmount })
    .check(z.int(tooFine), z.minimum(least, noAmount), z.maximum(most, tooMuch));
}
