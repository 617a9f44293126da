import { withPassengers } from '../boarding/tick-author.ts';
import type { Bus, Passenger } from '../entities/bus.schema.ts';
import { ledgerOf, type Priced } from './ledger.ts';
import type { LeftLedger } from './payment.schema.ts';
import { joined, withLedger } from './with-payments.ts';

/** Whose request an entry belongs to: the person's own, or that of the head of the group. */
export const holderIdOf = ({ userId, groupId }: Pick<Passenger, 'userId' | 'groupId'>) => userId ?? groupId;

/** The bus with this ledger in the place of the one of the same person, or added. */
export function withLeft(bus: Bus, left: LeftLedger): Bus {
  const leftLedgers = [...othersThan(bus, left.id), left].sort((a, b) => (a.id < b.id ? -1 : 1));
  return withPassengers({ ...bus, leftLedgers }, bus.passengers);
}

const othersThan = ({ leftLedgers = [] }: Bus, id: string) => leftLedgers.filter((left) => left.id !== id);

/** The ledger that somebody leaves behind; undefined for who has never paid. */
export function leftBy(trip: Priced, entry: Passenger): LeftLedger | undefined {
  const { due, payments } = ledgerOf(trip, entry);
  if (payments.length === 0) return undefined;
  const { id, name, phone } = entry;
  const userId = holderIdOf(entry);
  return {
    ...{ id, name, phone, amountDue: due, payments: [...payments] },
    ...(userId !== undefined && { userId }),
  };
}

/** A bus and the key that names it. */
interface Keyed {
  key: string;
  bus: Bus;
}

/**
 * The buses of a trip with every ledger where its person is: who is on no bus any more leaves the ledger on the bus that they
 * left, and who comes back takes it along. Moved people have theirs on the entry already. `before` and `after` hold all
 * buses; gives those of `after`, the same objects where nothing follows.
 */
export function ledgersFollow(trip: Priced, before: readonly Keyed[], after: readonly Keyed[]): Keyed[] {
  const were = new Set(idsOf(before));
  const are = new Set(idsOf(after));
  const left = after.flatMap(({ bus }) => bus.leftLedgers ?? []);
  const back = left.filter(({ id }) => are.has(id) && !were.has(id));
  return after.map(({ key, bus }) => {
    const gone = before
      .filter((one) => one.key === key)
      .flatMap((one) => one.bus.passengers)
      .filter(({ id }) => !are.has(id))
      .flatMap((entry) => leftBy(trip, entry) ?? []);
    const changed = back.reduce((present, ledger) => takenAlong(trip, present, ledger), bus);
    return { key, bus: gone.reduce(withLeft, changed) };
  });
}

const idsOf = (buses: readonly Keyed[]) =>
  buses.flatMap(({ bus }) => bus.passengers.map((entry) => entry.id));

/** The bus without the ledger of somebody who is back, and with its payments on their entry. */
function takenAlong(trip: Priced, bus: Bus, left: LeftLedger): Bus {
  const isHeld = bus.leftLedgers?.some(({ id }) => id === left.id);
  const isSeated = bus.passengers.some(({ id }) => id === left.id);
  if (!isHeld && !isSeated) return bus;
  const leftLedgers = othersThan(bus, left.id);
  return {
    ...bus,
    leftLedgers: leftLedgers.length > 0 ? leftLedgers : undefined,
    passengers: bus.passengers.map((entry) => {
      if (entry.id !== left.id) return entry;
      const { due, payments } = ledgerOf(trip, entry);
      return withLedger(entry, due, joined(payments, left.payments));
    }),
  };
}
