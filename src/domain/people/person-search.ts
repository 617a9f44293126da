import { matchesSearch } from '../text.ts';
import { normalisePhone } from './phones.ts';

/** True of a text that can only be a phone number. */
export const isPhoneSearch = (typed: string): boolean => /^[\d\s+()-]+$/.test(typed) && /\d/.test(typed);

/**
 * True when the typed text is part of the phone number, with any spacing and with or without +351, or when the texts (names,
 * e-mail) contain every typed word (OPEN-86). The same in every list of people (SHELL-65).
 */
export function matchesPerson(typed: string, phone: string, ...texts: (string | undefined)[]): boolean {
  if (!isPhoneSearch(typed)) return matchesSearch(typed, ...texts);
  return matchesSearch(normalisePhone(typed), ...texts, phone.replace(/\D/g, ''));
}
