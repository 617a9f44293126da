/** Digits with an optional leading + and spaces, at least nine digits (OPEN-28). */
export function isPhoneNumber(text: string): boolean {
  return /^\+?[\d ]+$/.test(text.trim()) && text.replace(/\D/g, '').length >= 9 && text.length <= 25;
}

/** The form in which two numbers are compared: digits only, without the Portuguese prefix (OPEN-28). */
export function normalisePhone(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits.replace(/^(00)?351(?=\d{9}$)/, '');
}
