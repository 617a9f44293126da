import type { Passenger } from '../../../domain/entities/bus.schema.ts';
import { sumsOf } from '../../../domain/money/ledger.ts';
import { formatPrice } from '../../../domain/prices.ts';

/** Returns the display name of a tick's author; `noted` is the name stored with the tick. */
export type NameOf = (uid: string | undefined, noted: string | undefined) => string | undefined;

/** `recebido 30,00€ de 15,00€, por Célia e Rui`, of who has paid too much (MONEY-07); undefined otherwise. */
export function surplusWords({ amountDue = 0, payments }: Passenger, nameOf: NameOf): string | undefined {
  if (!payments) return undefined;
  const { due, paid, surplus, live } = sumsOf(amountDue, payments);
  if (surplus === 0) return undefined;
  const names = [...new Set(live.map(({ by, byName }) => nameOf(by, byName) ?? 'alguém'))];
  return `recebido ${formatPrice(paid)} de ${formatPrice(due)}, por ${new Intl.ListFormat('pt').format(names)}`;
}
