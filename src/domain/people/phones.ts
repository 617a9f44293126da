/** Beside a number that nobody can call (OPEN-28): most of ours are Portuguese, so the example is. */
export const invalidPhone = 'Número inválido: use 9 algarismos, por exemplo 912 345 678.';

/** Digits with an optional leading + and spaces, at least nine digits; no number in the world has more than fifteen (OPEN-28). */
export function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '');
  const isInRange = digits.length >= 9 && digits.replace(/^00/, '').length <= 15;
  return /^\+?[\d ]+$/.test(text.trim()) && isInRange && text.length <= 25;
}

/** The form in which two numbers are compared: digits only, without the Portuguese prefix (OPEN-28). */
export function normalisePhone(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits.replace(/^(00)?351(?=\d{9}$)/, '');
}

/** Where a phone number can be reached: addresses for a call, a text message and WhatsApp (BOARD-86). */
export interface ContactLinks {
  call: string;
  sms: string;
  whatsapp: string;
}

/**
 * The links to a number as somebody typed it, or undefined for a text that no phone can dial. Nine digits without a
 * prefix are a Portuguese number; WhatsApp takes the international form without a plus.
 */
export function contactLinks(phone: string): ContactLinks | undefined {
  if (!isPhoneNumber(phone)) return undefined;
  const digits = phone.replace(/\D/g, '').replace(/^00/, '');
  const international = digits.length === 9 ? `351${digits}` : digits;
  return {
    call: `tel:+${international}`,
    sms: `sms:+${international}`,
    whatsapp: `https://wa.me/${international}`,
  };
}
