import type { Passenger } from '../entities/bus.schema.ts';
import { accountOf } from '../groups/groups.ts';
import { holderIdOf } from './left-ledgers.ts';

/**
 * Gives the account that pays for an entry, and is reminded of it (MONEY-21): the person's own, or that of the head of the
 * group; undefined for who has none. `people` are all entries of the trip.
 */
export function payersOf(people: readonly Passenger[]): (entry: Passenger) => string | undefined {
  const accounts = new Map(people.map((entry) => [entry.id, accountOf(entry)]));
  return (entry) => {
    const holderId = holderIdOf(entry);
    return accountOf(entry) ?? (holderId === undefined ? undefined : accounts.get(holderId));
  };
}
