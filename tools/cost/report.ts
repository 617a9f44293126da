import { billOfYear, euroOfDay, totalBill } from './bill.ts';
import { barChart } from './chart.ts';
import { prices } from './prices.ts';
import { type DayPlan, daysOfTheYear, season, transfer, worst, worstWeek } from './season.ts';
import { type ChangeName, type CostRole, roles, type Units, type Use, watchers } from './units.ts';
import {
  causes,
  gigabytesOut,
  gigabytesStored,
  readsOfUse,
  sumOf,
  type Together,
  times,
  totalOf,
  usageOfDay,
  yearOf,
} from './usage.ts';

const whole = (value: number) => Math.round(value).toLocaleString('en-GB');
const decimal = (value: number) => (value < 10 ? String(Math.round(value * 10) / 10) : whole(value));
const euro = (value: number) => `€ ${value.toFixed(2)}`;
const clubCounts = [1, 10];

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(line)].join(
    '\n',
  );
}

/** The whole report, in Markdown. Pure: the same units and season give the same text. */
export function report(units: Units): string {
  return [
    verdict(units),
    '### The worst week, one club\n',
    'Documents read on each day, and the line of the free quota.\n',
    weekChart(units),
    '### A kind of day, one club\n',
    daysTable(units),
    `### What is read on the worst day (${worst.name})\n`,
    causesTable(units),
    '### The worst day in other ways\n',
    otherWaysTable(units),
    '### A season, against the free quota\n',
    seasonTable(units),
    '### The assumptions\n',
    assumptionsTable(),
    `### What was measured, on ${units.measuredOn}\n`,
    unitsText(units),
  ].join('\n');
}

function verdict(units: Units): string {
  const day = totalOf(usageOfDay(worst, units));
  const { freeADay } = prices.firestore;
  const share = (name: 'reads' | 'writes' | 'deletes') =>
    `${whole(day[name])} ${name} (${Math.round((day[name] / freeADay[name]) * 100)} %)`;
  const isInside = (['reads', 'writes', 'deletes'] as const).every((name) => day[name] <= freeADay[name]);
  const beyond = Object.values(euroOfDay(day)).reduce((sum, value) => sum + value, 0);
  const answer = isInside
    ? 'The worst day of the season is inside the free daily quota.'
    : `The worst day of the season is not inside the free daily quota: it costs ${euro(beyond)}.`;
  return `**${answer}** It needs ${share('reads')}, ${share('writes')} and ${share('deletes')} of it.\n`;
}

function weekChart(units: Units): string {
  const bars = worstWeek.map(([day, plan]) => ({
    name: `${day}: ${plan.name}`,
    value: totalOf(usageOfDay(plan, units)).reads,
  }));
  return `${barChart(bars, prices.firestore.freeADay.reads, 'free: 50,000 a day')}\n`;
}

function daysTable(units: Units): string {
  const { freeADay } = prices.firestore;
  const rows = daysOfTheYear.map(([plan, days]) => {
    const { reads, writes, deletes, calls, cpuSeconds, bytes } = totalOf(usageOfDay(plan, units));
    return [
      plan.name,
      String(days),
      whole(reads),
      whole(writes),
      whole(deletes),
      whole(calls),
      whole(cpuSeconds),
      `${whole((bytes * transfer.jsonForProtobuf) / 1024 ** 2)} MB`,
    ];
  });
  const free = ['free a day', '', whole(freeADay.reads), whole(freeADay.writes), whole(freeADay.deletes)];
  return `${table(
    ['Day', 'a year', 'reads', 'writes', 'deletes', 'calls', 'CPU s', 'egress'],
    [...rows, [...free, '', '', '']],
  )}\n`;
}

function causesTable(units: Units): string {
  const day = usageOfDay(worst, units);
  const all = totalOf(day).reads;
  const rows = causes
    .map((cause) => ({ cause, reads: day[cause].reads }))
    .sort((a, b) => b.reads - a.reads)
    .map(({ cause, reads }) => [cause, whole(reads), `${Math.round((reads / all) * 100)} %`]);
  return `${table(['Cause', 'reads', 'share'], rows)}\n`;
}

/** The same day with another habit, to see what it is worth. */
function otherWaysTable(units: Units): string {
  const oneByOne = { ...season.together, acceptance: 1 };
  const moreOpen = {
    ...worst,
    happenings: worst.happenings.map((happening) => ({
      ...happening,
      open: { ...happening.open, passenger: happening.open.passenger * 2 },
    })),
  };
  const halfTheStarts = { ...worst, starts: { ...worst.starts, passenger: worst.starts.passenger / 2 } };
  const ways: [string, DayPlan, Together][] = [
    ['as assumed', worst, season.together],
    ['half the starts by passengers', halfTheStarts, season.together],
    ['twice the passengers’ apps open', moreOpen, season.together],
    ['acceptances one by one', worst, oneByOne],
    ['acceptances one by one, and half the starts', halfTheStarts, oneByOne],
    ['acceptances one by one, and twice the apps open', moreOpen, oneByOne],
  ];
  const { reads: free } = prices.firestore.freeADay;
  const rows = ways.map(([name, plan, together]) => {
    const usage = totalOf(usageOfDay(plan, units, together));
    const beyond = Object.values(euroOfDay(usage)).reduce((sum, value) => sum + value, 0);
    return [name, whole(usage.reads), `${Math.round((usage.reads / free) * 100)} %`, euro(beyond)];
  });
  return `${table(['', 'reads', 'of the free quota', 'that day'], rows)}\n`;
}

function seasonTable(units: Units): string {
  const { firestore, functions, hosting } = prices;
  const columns = clubCounts.map((clubs) => {
    const year = yearOf(units).map(({ days, usage }) => times(totalOf(usage), days * clubs));
    const sum = sumOf(year);
    const month = times(sum, 1 / 12);
    const worstDay = times(totalOf(usageOfDay(worst, units)), clubs);
    const out = gigabytesOut(month, clubs);
    const bill = billOfYear(units, clubs);
    return [
      `${whole(sum.reads / 365)}; ${whole(worstDay.reads)}`,
      `${whole(sum.writes / 365)}; ${whole(worstDay.writes)}`,
      `${whole(sum.deletes / 365)}; ${whole(worstDay.deletes)}`,
      whole(month.calls),
      whole(month.cpuSeconds),
      `${decimal(out.firestore)} GiB`,
      `${decimal(out.hosting)} GiB`,
      `${decimal(clubs * gigabytesStored())} GiB`,
      ...Object.values(bill).map(euro),
      `**${euro(totalBill(bill))}**`,
    ];
  });
  const names: [string, string][] = [
    ['reads: mean day; worst day', whole(firestore.freeADay.reads)],
    ['writes: mean day; worst day', whole(firestore.freeADay.writes)],
    ['deletes: mean day; worst day', whole(firestore.freeADay.deletes)],
    ['function calls a month', whole(functions.freeCallsAMonth)],
    ['CPU seconds a month', whole(functions.freeCpuSecondsAMonth)],
    ['Firestore egress a month', `${firestore.freeGigabytesOutAMonth} GiB`],
    ['Hosting egress a month', `${hosting.freeGigabytesOutAMonth} GiB`],
    ['stored at the end of a season', `${firestore.freeGigabytesStored} GiB`],
    ['a year: reads', ''],
    ['a year: writes', ''],
    ['a year: deletes', ''],
    ['a year: function calls', ''],
    ['a year: CPU', ''],
    ['a year: storage', ''],
    ['a year: egress', ''],
    ['**a year, all**', ''],
  ];
  const rows = names.map(([name, free], index) => [
    name,
    free,
    ...columns.map((column) => column[index] ?? ''),
  ]);
  const source = `List prices of ${prices.readOn}, without tax, a dollar as ${prices.euroPerDollar} euro.`;
  return `${table(['', 'free', 'one club', 'ten clubs in one project'], rows)}\n\n${source}\n`;
}

function assumptionsTable(): string {
  const perRole = (values: Record<CostRole, number>) =>
    roles.map((role) => `${role} ${values[role]}`).join(', ');
  const { people, trips, busesPerTrip, guidesPerBus, requestsPerTrip, together } = season;
  const general: [string, string][] = [
    ['people', perRole(people)],
    ['trips; buses of a trip; guides of a bus', `${trips}; ${busesPerTrip}; ${guidesPerBus}`],
    ['requests of a trip, all accepted', String(requestsPerTrip)],
    ['first sign-ins a day', perRole(season.firstSignInsADay)],
    ['minutes in front after a start', perRole(season.minutesInFront)],
    ['questions whether the stream lives, a minute', perRole(season.questionsAMinute)],
    ['pages of trips that a passenger opens after a start', String(season.tripPagesAStart)],
    ['passengers’ open apps on the page of the trip that changes', `${season.onTripPage * 100} %`],
    [
      'reach the server together',
      `requests ${together.request}, acceptances ${together.acceptance}, ticks ${together.tick}`,
    ],
  ];
  const days = daysOfTheYear.map(([plan, count]): [string, string] => [
    `${plan.name}, ${count} a year`,
    [
      `starts a person: ${perRole(plan.starts)}`,
      `changed since the last start: ${perRole(plan.changedSinceLast)}`,
      `passengers’ starts with a trip announced since: ${plan.startsWithNews * 100} %`,
      ...plan.happenings.map(
        ({ change, times: count, open }) => `${count} × ${change} with open apps: ${perRole(open)}`,
      ),
    ].join('; '),
  ]);
  return `${table(
    ['What', 'How much'],
    [...general, ...days].map(([name, value]) => [name, value]),
  )}\n`;
}

const changeNames: Record<ChangeName, string> = {
  request: 'request, few bookings',
  requestOfMany: 'request, many bookings',
  acceptance: 'acceptance, few bookings',
  acceptanceOfMany: 'acceptance, many bookings',
  tenAcceptances: 'ten acceptances at once',
  tick: 'tick',
  tenTicks: 'ten ticks at once',
  payment: 'payment',
  edit: 'edit of a trip',
  queueJoined: 'a queue is joined',
  seatPassedOn: 'a seat is given back, offered and taken',
  message: 'message to everybody',
  completion: 'completion',
};

const cost = (use: Use) =>
  `${decimal(readsOfUse(use))} (${use.device.queries} queries, ${whole(use.device.bytes / 1024)} KB)`;

function unitsText(units: Units): string {
  const { club } = units;
  const uses: [string, Record<CostRole, Use>][] = [
    ['first sign-in', units.firstSignIn],
    ['start, nothing changed', units.start],
    ['start after ten acceptances', units.startAfterTen],
    ['start once more within five minutes', units.startAgain],
    ['question whether the stream lives', units.quietMinute],
  ];
  const useRows = uses.map(([name, byRole]) => [name, ...roles.map((role) => cost(byRole[role]))]);
  const changeRows = Object.entries(units.changes).map(([name, { server, devices, cpuSeconds }]) => [
    changeNames[name as ChangeName],
    decimal(server.reads),
    decimal(server.writes),
    decimal(server.deletes),
    `${Math.round(cpuSeconds * 1000)} ms`,
    ...watchers.map((watcher) => decimal(devices[watcher].reads)),
  ]);
  return [
    `In a club of ${whole(club.members)} with ${club.completedTrips} completed trips of ${club.busesPerTrip} buses; trips with ${club.fewBookings} and ${club.manyBookings} bookings; a completion of ${club.completed} passengers; a queue of ${club.inQueue}, which a member joins at its head. Documents read by a device, with one for the rules of each query:\n`,
    table(['', ...roles], useRows),
    `\nA passenger's start after a trip was announced reads ${cost(units.startAfterNews)}, and the page of a trip ${cost(units.tripPage)}.`,
    '\nOne change: what the function reads, writes and deletes, its processor time, and what each open device reads of it.\n',
    table(
      [
        '',
        'function reads',
        'writes',
        'deletes',
        'CPU',
        'who asks',
        'other passenger',
        'on its page',
        'guide of the bus',
        'other guide',
        'organizer',
        'other organizer',
      ],
      changeRows,
    ),
  ].join('\n');
}
