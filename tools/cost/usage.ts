import { isTripNews } from '../../functions/src/mutations/trip-news.ts';
import { type DayPlan, daysOfTheYear, type Happening, jobs, season, storage, transfer } from './season.ts';
import { type Change, type CostRole, roles, type Unit, type Units, type Use, type Watcher } from './units.ts';

/** What a day, a month or a year needs. */
export interface Usage {
  reads: number;
  writes: number;
  deletes: number;
  calls: number;
  cpuSeconds: number;
  /** Of Firestore's answers to devices. */
  bytes: number;
}

/** What makes a day's numbers, in the order of the tables. */
export const causes = [
  'starts',
  'open apps that hear of changes',
  'passengers on the page of a trip',
  'the function',
  'open apps that ask whether the stream lives',
  'first sign-ins',
  'rules',
  'scheduled jobs',
] as const;
type Cause = (typeof causes)[number];
export type DayUsage = Record<Cause, Usage>;

/** For each query the rules read the profile, once. */
const readsForRules = 1;

export const noUsage = (): Usage => ({ reads: 0, writes: 0, deletes: 0, calls: 0, cpuSeconds: 0, bytes: 0 });

/** The sum of usages. */
export function sumOf(usages: readonly Usage[]): Usage {
  const sum = noUsage();
  for (const usage of usages) {
    for (const name of Object.keys(sum) as (keyof Usage)[]) sum[name] += usage[name];
  }
  return sum;
}

/** A usage so many times. */
export function times(usage: Usage, factor: number): Usage {
  const entries = Object.entries(usage).map(([name, value]) => [name, value * factor]);
  return Object.fromEntries(entries) as unknown as Usage;
}

/** Everything of a day. */
export const totalOf = (day: DayUsage): Usage => sumOf(Object.values(day));

/** How many requests, acceptances and ticks reach the server at once. */
export type Together = typeof season.together;

/** What one day of this kind needs, by cause. Pure arithmetic over the measured units and the season's numbers. */
export function usageOfDay(plan: DayPlan, units: Units, together: Together = season.together): DayUsage {
  const day = Object.fromEntries(causes.map((cause) => [cause, noUsage()])) as DayUsage;
  const add = (cause: Cause, usage: Usage) => {
    day[cause] = sumOf([day[cause], usage]);
  };
  const addUse = (cause: Cause, { device, server }: Use, count: number) => {
    add(cause, times({ ...usageOf(device), calls: 0 }, count));
    add('rules', times({ ...noUsage(), reads: device.queries * readsForRules }, count));
    add('the function', times(usageOf(server), count));
  };
  for (const role of roles) {
    const starts = plan.starts[role] * season.people[role];
    addUse('starts', units.start[role], starts);
    add('starts', { ...noUsage(), reads: starts * plan.changedSinceLast[role] });
    const asks = 'open apps that ask whether the stream lives';
    const minutes = starts * season.minutesInFront[role];
    addUse(asks, withoutCalls(units.quietMinute[role]), minutes * season.questionsAMinute[role]);
    // Our server is asked for the time each minute.
    add('the function', { ...noUsage(), calls: minutes * units.quietMinute[role].server.calls });
    addUse('first sign-ins', units.firstSignIn[role], season.firstSignInsADay[role]);
  }
  const passengersStarts = plan.starts.passenger * season.people.passenger;
  const withNews = passengersStarts * plan.startsWithNews;
  addUse('starts', units.startAfterNews, withNews);
  addUse('starts', units.start.passenger, -withNews);
  addUse('passengers on the page of a trip', units.tripPage, passengersStarts * season.tripPagesAStart);
  for (const happening of plan.happenings) addHappening(happening, units, together, add);
  const { calls, reads, deletes } = jobs;
  add('scheduled jobs', { ...noUsage(), calls, reads, deletes });
  return day;
}

function addHappening(
  happening: Happening,
  units: Units,
  together: Together,
  add: (cause: Cause, usage: Usage) => void,
): void {
  const { change, times: count, open } = happening;
  const atOnce = change in together ? together[change as keyof Together] : 1;
  const one = changeOf(change, atOnce, units);
  const rounds = count / atOnce;
  add('the function', times({ ...usageOf(one.server), cpuSeconds: one.cpuSeconds }, rounds));
  const hear = (cause: Cause, unit: Unit, howOften: number) => {
    add(cause, times({ ...usageOf(unit), calls: 0 }, howOften));
    add('rules', times({ ...noUsage(), reads: unit.queries * readsForRules }, howOften));
  };
  for (const [watcher, devices] of Object.entries(devicesOf(open))) {
    const cause =
      watcher === 'reader' ? 'passengers on the page of a trip' : 'open apps that hear of changes';
    hear(cause, one.devices[watcher as Watcher], rounds * devices);
  }
  if (change !== 'acceptance') return;
  // What was measured passes no step of the free seats. One that does makes each passenger's app read what an edit does.
  const news = announcedRounds(count, atOnce);
  hear('open apps that hear of changes', units.changes.edit.devices.passenger, news * open.passenger);
  add('the function', { ...noUsage(), reads: news, writes: news });
}

/** How often passengers hear of it when the last `count` seats of a trip are given away, so many at once (D-047). */
export function announcedRounds(count: number, atOnce: number): number {
  const tripWith = (availableSeats: number) => ({ availableSeats: Math.max(0, availableSeats) });
  const rounds = Array.from({ length: Math.ceil(count / atOnce) }, (_, round) => count - round * atOnce);
  return rounds.filter((left) => {
    const [before, after] = [tripWith(left), tripWith(left - atOnce)];
    return isTripNews({ kind: 'publicTrip', path: '', before, after });
  }).length;
}

/** The open devices that hear of a change. Of the guides some have the bus that it is about. */
function devicesOf({ passenger, guide, organizer }: Record<CostRole, number>) {
  const ofTheBus = guide * (season.guidesPerBus / season.people.guide);
  return {
    person: Math.min(1, passenger),
    passenger: Math.max(0, passenger - 1) * (1 - season.onTripPage),
    reader: Math.max(0, passenger - 1) * season.onTripPage,
    guide: ofTheBus,
    otherGuide: guide - ofTheBus,
    organizer: Math.min(1, organizer),
    otherOrganizer: Math.max(0, organizer - 1),
  };
}

/** The measured change, or `together` of them that reach the server at once. */
function changeOf(change: Happening['change'], together: number, units: Units): Change {
  const { changes, club } = units;
  switch (change) {
    case 'request':
    case 'acceptance': {
      const [few, many] = [changes[change], changes[`${change}OfMany`]];
      const grown = grownTo(change === 'request' ? season.requestsPerTrip / 2 : season.requestsPerTrip, club);
      const reads = few.server.reads + grown * (many.server.reads - few.server.reads);
      const single = { ...many, server: { ...many.server, reads } };
      return together === 1 || change === 'request'
        ? single
        : scaled(single, changes.tenAcceptances, together);
    }
    case 'tick':
      return together === 1 ? changes.tick : scaled(changes.tick, changes.tenTicks, together);
    case 'completion': {
      const factor = season.requestsPerTrip / club.completed;
      return { ...changes.completion, ...scaledAll(changes.completion, factor) };
    }
    default:
      return changes[change];
  }
}

/** How far a trip with `bookings` lies on the way from few bookings to many; beyond 1 it is longer. */
const grownTo = (bookings: number, { fewBookings, manyBookings }: Units['club']) =>
  (bookings - fewBookings) / (manyBookings - fewBookings);

/** Between one change and ten at once, and beyond. */
function scaled(one: Change, ten: Change, together: number): Change {
  const at = (together - 1) / 9;
  const between = (a: Unit, b: Unit) =>
    Object.fromEntries(
      Object.entries(a).map(([name, value]) => [name, value + at * (b[name as keyof Unit] - value)]),
    ) as unknown as Unit;
  const devices = Object.entries(one.devices).map(([watcher, unit]) => [
    watcher,
    between(unit, ten.devices[watcher as keyof typeof ten.devices]),
  ]);
  return {
    server: between(one.server, ten.server),
    devices: Object.fromEntries(devices) as Change['devices'],
    cpuSeconds: one.cpuSeconds + at * (ten.cpuSeconds - one.cpuSeconds),
  };
}

function scaledAll({ server, devices, cpuSeconds }: Change, factor: number): Change {
  const grow = (unit: Unit) =>
    Object.fromEntries(
      Object.entries(unit).map(([name, value]) => [name, value * factor]),
    ) as unknown as Unit;
  const grown = Object.entries(devices).map(([watcher, unit]) => [watcher, grow(unit)]);
  return {
    server: { ...grow(server), calls: server.calls },
    devices: Object.fromEntries(grown) as Change['devices'],
    cpuSeconds: cpuSeconds * factor,
  };
}

const withoutCalls = ({ device, server }: Use): Use => ({ device, server: { ...server, calls: 0 } });

const usageOf = ({ reads, writes, deletes, bytes, calls }: Unit): Usage => ({
  reads,
  writes,
  deletes,
  calls,
  cpuSeconds: 0,
  bytes,
});

/** The kinds of days of a year with what each needs, and how often it comes. */
export const yearOf = (units: Units) =>
  daysOfTheYear.map(([plan, days]) => ({ plan, days, usage: usageOfDay(plan, units) }));

/** Gigabytes (of 1024³ bytes) that a club stores at the end of a season. */
export function gigabytesStored(): number {
  const { kilobytes, phonesPerPerson } = storage;
  const people = Object.values(season.people).reduce((sum, count) => sum + count, 0);
  const sizes = [
    people * (kilobytes.profile + kilobytes.history),
    season.trips * (season.busesPerTrip * kilobytes.bus + 2 * kilobytes.trip),
    // On both paths.
    season.trips * season.requestsPerTrip * 2 * kilobytes.booking,
    people * phonesPerPerson * kilobytes.client,
  ];
  return sizes.reduce((sum, size) => sum + size, 0) / 1024 ** 2;
}

/** Gigabytes in a month of `clubs` clubs that leave Firestore, and that leave Hosting: our function's answers and the app. */
export function gigabytesOut(month: Usage, clubs: number): { firestore: number; hosting: number } {
  const { kilobytesPerCall, kilobytesOfApp, versionsAMonth, phonesInUse, jsonForProtobuf } = transfer;
  const answers = month.calls * kilobytesPerCall;
  const app = kilobytesOfApp * versionsAMonth * phonesInUse * clubs;
  return { firestore: (month.bytes * jsonForProtobuf) / 1024 ** 3, hosting: (answers + app) / 1024 ** 2 };
}

/** The roles' devices for a table: what a start reads, with the rules. */
export const readsOfUse = (use: Use): number => use.device.reads + use.device.queries * readsForRules;
