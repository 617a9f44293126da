import type { CostRole } from './units.ts';

/** What a club changes to know its own bill. Then run `npm run cost`. */
export const season = {
  people: { passenger: 986, guide: 10, organizer: 4 } satisfies Record<CostRole, number>,
  trips: 60,
  busesPerTrip: 5,
  guidesPerBus: 2,
  /** Requests of a trip, all of them accepted. */
  requestsPerTrip: 300,
  /** People who sign in for the first time on a day: new members, new phones. */
  firstSignInsADay: { passenger: 5, guide: 0.05, organizer: 0.02 } satisfies Record<CostRole, number>,
  /** Minutes for which the app is in front after a start. */
  minutesInFront: { passenger: 3, guide: 20, organizer: 15 } satisfies Record<CostRole, number>,
  /** How often an app in front asks in a minute whether its stream lives (`src/sync/connect.ts`). */
  questionsAMinute: { passenger: 1 / 5, guide: 1, organizer: 1 } satisfies Record<CostRole, number>,
  /** Pages of trips that a passenger opens after a start. */
  tripPagesAStart: 0.5,
  /** The part of passengers' open apps that shows the page of the trip that changes. */
  onTripPage: 0.1,
  /**
   * Requests, acceptances and ticks that reach the server together. One is the dearest: each by itself. An organizer who has
   * hundreds to accept chooses them in a list and accepts them with one press (BOOK-25), or has all of a trip dealt out over
   * its buses (BOOK-28): what one press decides is one request, one commit and one write of the trip, up to 500 of them
   * (OFF-77, `tenAcceptances`). Ten is fewer than a bus holds; who accepts one by one is in the table of other ways.
   */
  together: { request: 1, acceptance: 10, tick: 1 },
};

/**
 * A kind of change, how often it happens on a day, and how many apps of each role are open then. A closed one finds it at its
 * next start: `changedSinceLast`.
 */
export interface Happening {
  change:
    | 'request'
    | 'acceptance'
    | 'tick'
    | 'payment'
    | 'edit'
    | 'queueJoined'
    | 'seatPassedOn'
    | 'message'
    | 'completion';
  times: number;
  open: Record<CostRole, number>;
}

/** A day of a kind. */
export interface DayPlan {
  name: string;
  /** Starts of the app by each person of a role. */
  starts: Record<CostRole, number>;
  /**
   * How many documents a start brings that have changed since the last one, beside a start without changes. A passenger's trips
   * are not among them: `startsWithNews`.
   */
  changedSinceLast: Record<CostRole, number>;
  /** The part of passengers' starts before which a trip was announced since the last one. */
  startsWithNews: number;
  happenings: Happening[];
}

const quietStarts = { passenger: 0.15, guide: 0.5, organizer: 3 };
const little = { passenger: 0.5, guide: 1, organizer: 5 };

/** Nothing but a look now and then. */
const quiet: DayPlan = {
  name: 'quiet',
  starts: quietStarts,
  changedSinceLast: little,
  startsWithNews: 0.5,
  happenings: [
    { change: 'edit', times: 1, open: { passenger: 5, guide: 1, organizer: 2 } },
    { change: 'seatPassedOn', times: 2, open: { passenger: 5, guide: 1, organizer: 2 } },
  ],
};

/** A trip is announced to everybody, and its seats are asked for. */
const announced: DayPlan = {
  name: 'a trip is announced',
  starts: { passenger: 1, guide: 1, organizer: 6 },
  changedSinceLast: { passenger: 1, guide: 2, organizer: 10 },
  startsWithNews: 1,
  happenings: [
    { change: 'message', times: 1, open: { passenger: 50, guide: 2, organizer: 4 } },
    { change: 'request', times: 300, open: { passenger: 30, guide: 2, organizer: 3 } },
  ],
};

/** The evening on which the organizers accept. */
const evening: DayPlan = {
  name: 'evening of acceptances',
  starts: { passenger: 1, guide: 1, organizer: 6 },
  changedSinceLast: { passenger: 1, guide: 8, organizer: 150 },
  startsWithNews: 1,
  happenings: [
    { change: 'acceptance', times: 300, open: { passenger: 200, guide: 3, organizer: 4 } },
    // The last seat is gone: who comes too late joins the queue, and some give their seat back.
    { change: 'queueJoined', times: 20, open: { passenger: 200, guide: 3, organizer: 4 } },
    { change: 'seatPassedOn', times: 2, open: { passenger: 100, guide: 2, organizer: 3 } },
  ],
};

/** A morning of boarding. */
const boarding: DayPlan = {
  name: 'match day',
  starts: { passenger: 0.8, guide: 4, organizer: 8 },
  changedSinceLast: { passenger: 1, guide: 2, organizer: 5 },
  startsWithNews: 0.5,
  happenings: [
    { change: 'tick', times: 250, open: { passenger: 50, guide: 10, organizer: 4 } },
    // Half of them pay at the door; each payment is noted on the request too (D-050).
    { change: 'payment', times: 125, open: { passenger: 50, guide: 10, organizer: 4 } },
  ],
};

/** The trip is completed. */
const afterwards: DayPlan = {
  name: 'the day after',
  starts: { passenger: 0.4, guide: 0.5, organizer: 3 },
  changedSinceLast: { passenger: 2, guide: 2, organizer: 5 },
  startsWithNews: 1,
  happenings: [{ change: 'completion', times: 1, open: { passenger: 20, guide: 1, organizer: 4 } }],
};

/** Boarding in the morning, and in the evening the acceptances for the next trip. */
export const worst: DayPlan = {
  name: 'match day and evening',
  starts: { passenger: 1.5, guide: 5, organizer: 10 },
  changedSinceLast: { passenger: 1, guide: 8, organizer: 150 },
  startsWithNews: 1,
  happenings: [...boarding.happenings, ...evening.happenings],
};

/** The worst week: two trips, the second of which is accepted on the evening of the first. */
export const worstWeek: [day: string, plan: DayPlan][] = [
  ['Monday', announced],
  ['Tuesday', evening],
  ['Wednesday', announced],
  ['Thursday', worst],
  ['Friday', afterwards],
  ['Saturday', boarding],
  ['Sunday', afterwards],
];

/** How often each kind of day comes in a year of `season.trips` trips. The rest of the year is quiet. */
export const daysOfTheYear: [plan: DayPlan, days: number][] = [
  [announced, 60],
  [evening, 40],
  [worst, 20],
  [boarding, 40],
  [afterwards, 60],
  [quiet, 145],
];

/** What the scheduled jobs do on a day: `functions/src/scheduled`. Each question without an answer is one read. */
export const jobs = {
  /** Every five minutes: pushes, and three kinds of actions. Every hour: deletions. Every night: four clean-ups. */
  calls: 2 * 288 + 24 + 4,
  reads: 288 + 3 * 288 + 24 + 30,
  deletes: 50,
};

/** Firestore stores each field again in its indexes; most lists have none. */
export const storage = {
  /** Kilobytes of a document with its indexes. */
  kilobytes: { profile: 6, bus: 40, booking: 3, trip: 4, history: 20, client: 30 },
  /** The phones that have ever sent something, for each person. */
  phonesPerPerson: 1.5,
};

/** What is not in Firestore: our function's answers and the app itself, which Hosting serves. */
export const transfer = {
  kilobytesPerCall: 1,
  /** The whole app, compressed. */
  kilobytesOfApp: 680,
  /** New versions in a month, which every phone in use downloads, and the phones in use. */
  versionsAMonth: 2,
  phonesInUse: 1000,
  /** A page speaks JSON with Firestore, which is longer than the protobuf that was measured. */
  jsonForProtobuf: 2,
};
