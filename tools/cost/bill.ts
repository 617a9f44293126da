import { prices } from './prices.ts';
import type { Units } from './units.ts';
import { gigabytesOut, gigabytesStored, sumOf, times, totalOf, type Usage, yearOf } from './usage.ts';

/** What is beyond the free quota, in euro. */
export interface Bill {
  reads: number;
  writes: number;
  deletes: number;
  calls: number;
  cpu: number;
  storage: number;
  transfer: number;
}

export const totalBill = (bill: Bill): number => Object.values(bill).reduce((sum, euro) => sum + euro, 0);

/** Euro for one day's documents. Firestore's free quota is for a day: what one day leaves over helps no other. */
export function euroOfDay({ reads, writes, deletes }: Pick<Usage, 'reads' | 'writes' | 'deletes'>) {
  const { freeADay, per100k } = prices.firestore;
  const beyond = (count: number, free: number, price: number) =>
    (Math.max(0, count - free) / 100_000) * price * prices.euroPerDollar;
  return {
    reads: beyond(reads, freeADay.reads, per100k.reads),
    writes: beyond(writes, freeADay.writes, per100k.writes),
    deletes: beyond(deletes, freeADay.deletes, per100k.deletes),
  };
}

/** What a year costs `clubs` clubs that share a project and its free quota, all on the same days. */
export function billOfYear(units: Units, clubs: number): Bill {
  const year = yearOf(units).map(({ days, usage }) => ({ days, usage: times(totalOf(usage), clubs) }));
  const documents = year.map(({ days, usage }) => {
    const euro = euroOfDay(usage);
    return { reads: euro.reads * days, writes: euro.writes * days, deletes: euro.deletes * days };
  });
  const sum = (name: 'reads' | 'writes' | 'deletes') =>
    documents.reduce((total, euro) => total + euro[name], 0);
  const month = times(sumOf(year.map(({ days, usage }) => times(usage, days))), 1 / 12);
  return {
    reads: sum('reads'),
    writes: sum('writes'),
    deletes: sum('deletes'),
    ...euroOfMonths(month, clubs),
  };
}

/** What is billed by the month, for twelve months like this one. */
function euroOfMonths(month: Usage, clubs: number) {
  const { firestore, functions, hosting, euroPerDollar } = prices;
  const beyond = (count: number, free: number, price: number) =>
    12 * Math.max(0, count - free) * price * euroPerDollar;
  const out = gigabytesOut(month, clubs);
  return {
    calls: beyond(month.calls, functions.freeCallsAMonth, functions.perMillionCalls / 1_000_000),
    cpu: beyond(month.cpuSeconds, functions.freeCpuSecondsAMonth, functions.cpuSecond),
    storage: beyond(clubs * gigabytesStored(), firestore.freeGigabytesStored, firestore.storedGigabyteMonth),
    transfer:
      beyond(out.firestore, firestore.freeGigabytesOutAMonth, firestore.outGigabyte) +
      beyond(out.hosting, hosting.freeGigabytesOutAMonth, hosting.outGigabyte),
  };
}
