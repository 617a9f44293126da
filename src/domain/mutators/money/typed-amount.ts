import { z } from 'zod/mini';
import { largestAmount } from '../../money/largest-amount.ts';
import { toCents } from '../../prices.ts';
import { readPrice } from '../../typed-price.ts';
import { amountArgument, noAmount, tooFine } from './money-arguments.ts';

/**
 * The field of a form where a person types an amount in euro, which becomes cents, with the sentences of the server (MONEY-06).
 * `none` is said of an empty field, and of what is no number.
 */
export function typedAmount(least: number, most: number, none = noAmount) {
  const amount = amountArgument(least, most);
  return z.pipe(
    z.string(),
    z.transform((text: string, context) => {
      const euro = readPrice(text);
      const isNumber = euro !== undefined && !Number.isNaN(euro);
      const read = isNumber ? amount.safeParse(toCents(euro)) : undefined;
      if (read?.success) return read.data;
      // Also `1.000`, which could be a thousand or one.
      const unread = /\d[.,]\d{3,}/.test(text) ? tooFine : none;
      const message = read?.error.issues[0]?.message ?? unread;
      context.issues.push({ code: 'custom', message, input: text });
      return z.NEVER;
    }),
  );
}

/** The field of a price, which may be 0. */
export const typedPrice = typedAmount(0, largestAmount, 'Escreva o preço, por exemplo 12,50.');
