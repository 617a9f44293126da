import { formatPrice, toCents } from './prices.ts';

/** `12,50`: euro as a person types them. */
export function priceText(euro: number): string {
  return centsText(toCents(euro));
}

/** The same of cents. */
export function centsText(cents: number): string {
  return formatPrice(cents).slice(0, -1);
}

/**
 * The euro that a person typed, with comma or point in any language of the browser: `12`, `12,5`, `12,50 €`, `12.50`
 * (ORG-34). Undefined for an empty text, NaN for one that is no price, such as `1.000`, which could be a thousand or one.
 */
export function readPrice(text: string): number | undefined {
  const typed = text.replace(/[\s€]/g, '');
  if (typed === '') return undefined;
  return /^-?\d+([.,]\d{0,2})?$/.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN;
}
