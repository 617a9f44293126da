import { z } from 'zod/mini';
import { formatPrice } from '../../prices.ts';

export const noAmount = 'Escreva um valor acima de zero.';
export const tooFine = 'O valor tem no máximo duas casas decimais.';

/** Of one delivery, in cents: a coach full of people who pay in cash. */
export const largestDelivery = 2_000_000;

const negative = 'O valor não pode ser negativo.';

/** Whole cents between these two; `tooLittle` is said of less. */
export function amountArgument(least: number, most: number, tooLittle = least > 0 ? noAmount : negative) {
  const tooMuch = `O valor não pode passar de ${formatPrice(most)}.`;
  return z
    .number({ error: noAmount })
    .check(z.int(tooFine), z.minimum(least, tooLittle), z.maximum(most, tooMuch));
}
