import type { PaymentLine } from '../../../db/queries/money/trip-accounts.query.ts';
import { dayOf, formatDate, formatTime } from '../../../domain/calendar.ts';
import type { Trip } from '../../../domain/entities/trip.schema.ts';
import { fileStem } from '../../../domain/file-stem.ts';
import { priceText } from '../../../domain/typed-price.ts';
import { csvText } from '../csv.ts';
import type { PersonName } from '../use-person-name.ts';

const columns = [
  'Autocarro',
  'Passageiro',
  'A pagar',
  'Valor',
  'Método',
  'Recebido por',
  'Data',
  'Hora',
  'Anulado por',
];

/** All payments as a CSV file, one line each, with who voided those that do not count any more (MONEY-26). */
export function paymentsCsv(lines: readonly PaymentLine[], nameOf: PersonName): Promise<string> {
  const data = lines.map(
    ({ busNumber, name, due, payment: { amount, method, by, byName, at }, voidedBy }) => [
      busNumber,
      name,
      priceText(due / 100),
      priceText(amount / 100),
      method,
      nameOf(by, byName),
      formatDate(at),
      formatTime(at),
      voidedBy ? nameOf(voidedBy.by, voidedBy.byName) : '',
    ],
  );
  return csvText(columns, data);
}

/** `contas-grande-final-2026-03-05-dados-de-05-03-2026-05-40.csv`: the file outlives what it says. */
export function accountsFileName({ name, date }: Pick<Trip, 'name' | 'date'>, age: string): string {
  return `${fileStem(['contas', name, date && dayOf(date), age].filter(Boolean).join(' '))}.csv`;
}
