import type { Bus } from '../entities/bus.schema.ts';
import { hasPaid } from './payment-words.ts';

/** How many entries of the buses of a cancelled trip have paid something that is to be given back (CANCEL-06). */
export function paymentsToReturn(buses: readonly Pick<Bus, 'passengers'>[]): number {
  return buses.flatMap(({ passengers }) => passengers).filter((entry) => hasPaid(entry, true)).length;
}
