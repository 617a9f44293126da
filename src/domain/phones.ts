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
