/** The error for an invalid number (OPEN-28). The example is Portuguese, as most numbers of the club are. */
export const invalidPhone = 'Número inválido: use 9 algarismos, por exemplo 912 345 678.';

/** Digits with an optional leading + and spaces; 9 to 15 digits, the longest number in the world (OPEN-28). */
export function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '');
  const isInRange = digits.length >= 9 && digits.replace(/^00/, '').length <= 15;
  return /^\+?[\d ]+$/.test(text.trim()) && isInRange && text.length <= 25;
}

/** The form in which numbers are compared: digits only, without the Portuguese prefix (OPEN-28). */
export function normalisePhone(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits.replace(/^(00)?351(?=\d{9}$)/, '');
}

/** Links to a phone number: a call, a text message and WhatsApp (BOARD-86). */
export interface ContactLinks {
  call: string;
  sms: string;
  whatsapp: string;
}

/**
 * The links to a number as it was typed, or undefined when it cannot be dialled. Nine digits without a prefix are a
 * Portuguese number. WhatsApp takes the international form without a plus.
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
