import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const roles = ['passenger', 'guide', 'organizer'] as const;
export type CostRole = (typeof roles)[number];

/** What one open device, or one call of the function, asks of Firestore. */
export interface Unit {
  /** Queries and listeners opened: each also reads one document for the rules. */
  queries: number;
  /** Documents read. A query without a result is one. */
  reads: number;
  writes: number;
  deletes: number;
  /** Bytes of Firestore's answers, as protobuf. */
  bytes: number;
  /** Requests to our function. */
  calls: number;
}

/** Something done on one device, and what the function needs for it. */
export interface Use {
  device: Unit;
  server: Unit;
}

/**
 * The devices that were open while something changed. `person` asked for a seat or is the one whom it concerns; `reader` is a
 * passenger who has the trip's page open.
 */
export const watchers = [
  'person',
  'passenger',
  'reader',
  'guide',
  'otherGuide',
  'organizer',
  'otherOrganizer',
] as const;
export type Watcher = (typeof watchers)[number];

export const changes = [
  'request',
  'requestOfMany',
  'acceptance',
  'acceptanceOfMany',
  'tenAcceptances',
  'tick',
  'tenTicks',
  'payment',
  'edit',
  'queueJoined',
  'seatPassedOn',
  'message',
  'completion',
] as const;
export type ChangeName = (typeof changes)[number];

/** One change of a kind: the function's share, and what each open device reads of it. */
export interface Change {
  server: Unit;
  devices: Record<Watcher, Unit>;
  /** Seconds of the function's processor, on the machine that measured. */
  cpuSeconds: number;
}

/** What was measured on the real stack. Written by `npm run cost -- --measure`. */
export interface Units {
  /** The day, as 2026-11-26. */
  measuredOn: string;
  /** The size of the club in which it was measured. */
  club: {
    members: number;
    completedTrips: number;
    tripsAhead: number;
    busesPerTrip: number;
    seatsPerBus: number;
    /** Bookings of the trips of `request` and `requestOfMany`. */
    fewBookings: number;
    manyBookings: number;
    /** Passengers of the trip that was completed. */
    completed: number;
    /** People in the queue before somebody joins it. */
    inQueue: number;
  };
  firstSignIn: Record<CostRole, Use>;
  /** A start on which nothing has changed. */
  start: Record<CostRole, Use>;
  /** A start after ten acceptances on one trip, and the next one within five minutes. */
  startAfterTen: Record<CostRole, Use>;
  startAgain: Record<CostRole, Use>;
  /** A passenger's start after a change of a trip that was announced while the app was closed. */
  startAfterNews: Use;
  /** A passenger opens the page of a trip. */
  tripPage: Use;
  /** A start of an organizer within five minutes of the completion of a trip. */
  startAfterCompletion: Use;
  /** An open app in which Firestore says nothing asks whether its stream lives, and our server for the time. */
  quietMinute: Record<CostRole, Use>;
  changes: Record<ChangeName, Change>;
}

export const unitsFile = fileURLToPath(new URL('./measured.json', import.meta.url));

/** The units that are kept in the repository. */
export const readUnits = (): Units => JSON.parse(readFileSync(unitsFile, 'utf8')) as Units;
