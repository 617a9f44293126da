import { describe, expect, test } from 'vitest';
import { billOfYear, euroOfDay, totalBill } from './bill.ts';
import { barChart } from './chart.ts';
import { prices } from './prices.ts';
import { report } from './report.ts';
import { type DayPlan, daysOfTheYear, season, worst } from './season.ts';
import { changes, readUnits, roles, type Unit, type Units, type Use, watchers } from './units.ts';
import { announcedRounds, gigabytesStored, noUsage, sumOf, times, totalOf, usageOfDay } from './usage.ts';

const unit = (fields: Partial<Unit> = {}): Unit => ({
  queries: 0,
  reads: 0,
  writes: 0,
  deletes: 0,
  bytes: 0,
  calls: 0,
  ...fields,
});
const nobody = Object.fromEntries(watchers.map((watcher) => [watcher, unit()])) as Record<
  (typeof watchers)[number],
  Unit
>;
const ofRoles = (use: Use) => ({ passenger: use, guide: use, organizer: use });
const idle: Use = { device: unit(), server: unit() };

/** A club in which nothing costs anything. */
function freeUnits(): Units {
  return {
    ...readUnits(),
    firstSignIn: ofRoles(idle),
    start: ofRoles(idle),
    startAfterNews: idle,
    tripPage: idle,
    quietMinute: ofRoles(idle),
    changes: Object.fromEntries(
      changes.map((name) => [name, { server: unit(), devices: nobody, cpuSeconds: 0 }]),
    ) as Units['changes'],
  };
}

const noRole = { passenger: 0, guide: 0, organizer: 0 };
const empty: DayPlan = {
  name: 'x',
  starts: noRole,
  changedSinceLast: noRole,
  startsWithNews: 0,
  happenings: [],
};
const oneByOne = { ...season.together, acceptance: 1 };
const { passenger: passengers, guide: guides, organizer: organizers } = season.people;

describe('CONST-21 the cost of a day', () => {
  test('a start: its documents, one read of the rules for each query, and what has changed since', () => {
    const units = {
      ...freeUnits(),
      start: ofRoles({ device: unit({ queries: 3, reads: 4 }), server: unit() }),
    };
    const plan = {
      ...empty,
      starts: { ...noRole, passenger: 2 },
      changedSinceLast: { ...noRole, passenger: 5 },
    };
    const day = usageOfDay(plan, units);
    expect(day.starts.reads).toBe(2 * passengers * (4 + 5));
    expect(day.rules.reads).toBe(2 * passengers * 3);
    expect(totalOf(day).writes).toBe(0);
  });

  test('a change: the function once, and each open device of each role', () => {
    const units = freeUnits();
    const reads = {
      person: 7,
      passenger: 1,
      reader: 1,
      guide: 2,
      otherGuide: 3,
      organizer: 4,
      otherOrganizer: 5,
    };
    units.changes.tick = {
      server: unit({ reads: 10, writes: 2, calls: 1 }),
      devices: Object.fromEntries(
        watchers.map((watcher) => [watcher, unit({ reads: reads[watcher] })]),
      ) as typeof nobody,
      cpuSeconds: 0.5,
    };
    const plan: DayPlan = {
      ...empty,
      happenings: [
        { change: 'tick', times: 250, open: { passenger: 20, guide: guides, organizer: organizers } },
      ],
    };
    const day = usageOfDay(plan, units);
    const heard =
      7 + 19 + 2 * season.guidesPerBus + 3 * (guides - season.guidesPerBus) + 4 + 5 * (organizers - 1);
    const onPage = 19 * season.onTripPage;
    expect(day['open apps that hear of changes'].reads).toBeCloseTo(250 * (heard - onPage));
    expect(day['passengers on the page of a trip'].reads).toBeCloseTo(250 * onPage);
    expect(day['the function']).toEqual({
      ...noUsage(),
      reads: 2500,
      writes: 500,
      calls: 250,
      cpuSeconds: 125,
    });
  });

  test('an acceptance grows with the bookings of its trip, as measured on two', () => {
    const units = freeUnits();
    const { fewBookings, manyBookings } = units.club;
    const acceptanceOn = (bookings: number) => ({
      server: unit({ reads: 20 + bookings }),
      devices: nobody,
      cpuSeconds: 0,
    });
    units.changes.acceptance = acceptanceOn(fewBookings);
    units.changes.acceptanceOfMany = acceptanceOn(manyBookings);
    const plan: DayPlan = { ...empty, happenings: [{ change: 'acceptance', times: 10, open: noRole }] };
    const { reads } = usageOfDay(plan, units, oneByOne)['the function'];
    // Each of the last ten seats is announced: one more read.
    expect(reads).toBeCloseTo(10 * (20 + season.requestsPerTrip + 1));
  });

  test('CONST-24 acceptances make passengers’ open apps read when the free seats pass a step, and not each time', () => {
    expect([announcedRounds(300, 1), announcedRounds(300, 10), announcedRounds(300, 300)]).toEqual([
      13, 4, 1,
    ]);
    const units = freeUnits();
    units.changes.edit = {
      server: unit(),
      devices: { ...nobody, passenger: unit({ queries: 1, reads: 2 }) },
      cpuSeconds: 0,
    };
    const open = { ...noRole, passenger: 200 };
    const plan: DayPlan = { ...empty, happenings: [{ change: 'acceptance', times: 300, open }] };
    const day = usageOfDay(plan, units, oneByOne);
    expect(day['open apps that hear of changes'].reads).toBe(13 * 200 * 2);
    expect(day.rules.reads).toBe(13 * 200);
  });

  test('CONST-24 a passenger’s start after an announcement, and the pages of trips that it leads to', () => {
    const units = {
      ...freeUnits(),
      start: { ...ofRoles(idle), passenger: { device: unit({ reads: 3 }), server: unit() } },
      startAfterNews: { device: unit({ reads: 7 }), server: unit() },
      tripPage: { device: unit({ reads: 10 }), server: unit() },
    };
    const day = usageOfDay({ ...empty, starts: { ...noRole, passenger: 1 }, startsWithNews: 0.5 }, units);
    expect(day.starts.reads).toBeCloseTo(passengers * 5);
    expect(day['passengers on the page of a trip'].reads).toBeCloseTo(
      passengers * season.tripPagesAStart * 10,
    );
  });

  test('CONST-25 a minute in front: a call, and a passenger’s app asks less often', () => {
    const units = {
      ...freeUnits(),
      quietMinute: ofRoles({ device: unit({ queries: 1, reads: 1, calls: 1 }), server: unit({ calls: 1 }) }),
    };
    const day = usageOfDay({ ...empty, starts: { ...noRole, organizer: 2 } }, units);
    const minutes = 2 * organizers * season.minutesInFront.organizer;
    expect(day['open apps that ask whether the stream lives'].reads).toBe(minutes);
    // Counted once, though both the device and the function saw it.
    expect(day['the function'].calls).toBe(minutes);
    const passengersDay = usageOfDay({ ...empty, starts: { ...noRole, passenger: 1 } }, units);
    const passengersMinutes = passengers * season.minutesInFront.passenger;
    expect(passengersDay['open apps that ask whether the stream lives'].reads).toBeCloseTo(
      passengersMinutes / 5,
    );
    expect(passengersDay['the function'].calls).toBe(passengersMinutes);
  });

  test('days are summed, each by name', () => {
    const one = { ...noUsage(), reads: 2, deletes: 1 };
    expect(sumOf([one, times(one, 3)])).toEqual({ ...noUsage(), reads: 8, deletes: 4 });
    expect(daysOfTheYear.reduce((sum, [, days]) => sum + days, 0)).toBe(365);
    const trips = daysOfTheYear.filter(([plan]) => plan.happenings.some(({ change }) => change === 'tick'));
    expect(trips.reduce((sum, [, days]) => sum + days, 0)).toBe(season.trips);
  });
});

describe('CONST-21 the bill', () => {
  test('the free quota of a day is for that day: below it nothing, beyond it the list price', () => {
    const { reads, writes, deletes } = prices.firestore.freeADay;
    expect(euroOfDay({ reads, writes, deletes })).toEqual({ reads: 0, writes: 0, deletes: 0 });
    const beyond = euroOfDay({ reads: reads + 100_000, writes: writes + 50_000, deletes: 0 });
    expect(beyond.reads).toBeCloseTo(prices.firestore.per100k.reads * prices.euroPerDollar);
    expect(beyond.writes).toBeCloseTo((prices.firestore.per100k.writes / 2) * prices.euroPerDollar);
    expect(beyond.deletes).toBe(0);
  });

  test('ten clubs share one quota, so they pay more than ten times as much', () => {
    const one = totalBill(billOfYear(readUnits(), 1));
    expect(totalBill(billOfYear(readUnits(), 10))).toBeGreaterThan(10 * one);
    expect(totalBill(billOfYear(freeUnits(), 1))).toBe(0);
    expect(gigabytesStored()).toBeGreaterThan(0);
  });
});

test('CONST-24 the worst day of the season, as measured, is inside the free quota', () => {
  const { reads, writes, deletes } = totalOf(usageOfDay(worst, readUnits()));
  const { freeADay } = prices.firestore;
  expect(reads).toBeLessThan(freeADay.reads);
  expect(writes).toBeLessThan(freeADay.writes);
  expect(deletes).toBeLessThan(freeADay.deletes);
});

test('CONST-21 the chart says each value and the limit in letters', () => {
  const chart = barChart(
    [
      { name: 'Monday', value: 100 },
      { name: 'Sunday', value: 25 },
    ],
    50,
    'free',
  );
  const [, monday = '', sunday = '', foot = ''] = chart.split('\n');
  expect(monday).toContain('100');
  expect(sunday).toContain('25');
  expect(foot.indexOf('^')).toBe(monday.indexOf('|'));
  expect(sunday.indexOf('|')).toBe(monday.indexOf('|'));
  expect(monday.match(/#/g)).toHaveLength(49);
});

test('CONST-21 the report says whether the worst day is inside the free quota', () => {
  const free = report(freeUnits());
  expect(free).toContain('is inside the free daily quota');
  const dear = freeUnits();
  dear.start = ofRoles({ device: unit({ reads: 1000 }), server: unit() });
  expect(report(dear)).toContain('is not inside the free daily quota');
  expect(free).toContain(worst.name);
  expect(roles.every((role) => free.includes(role))).toBe(true);
});
