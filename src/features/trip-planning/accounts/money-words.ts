import { formatDate, formatTime } from '../../../domain/calendar.ts';
import type { Instant } from '../../../domain/instants.ts';
import type { Payment } from '../../../domain/money/payment.schema.ts';
import { formatPrice } from '../../../domain/prices.ts';
import type { PersonName } from '../use-person-name.ts';

/** `05/03/2026 às 16:01` */
export const momentWords = (at: Instant): string => `${formatDate(at)} às ${formatTime(at)}`;

/** `20,00€ em dinheiro, recebidos por Célia Bastos a 05/03/2026 às 16:01` */
export function receivedWords({ amount, method, by, byName, at }: Payment, nameOf: PersonName): string {
  const how = method === 'Dinheiro' ? 'em dinheiro' : `(${method})`;
  return `${formatPrice(amount)} ${how}, recebidos por ${nameOf(by, byName)} a ${momentWords(at)}`;
}

/** `1 pessoa`, `12 pessoas` */
export const peopleWords = (count: number): string => (count === 1 ? '1 pessoa' : `${count} pessoas`);
