import type { ReplicaDatabase } from '../../db/replica.ts';
import type { Announcements } from './announcements.ts';
import type { OwnTrip } from './own-trips.ts';
import type { PullSource } from './pull-sources.ts';

/** What a pull needs, and what it tells. */
export interface PullOptions {
  source: PullSource;
  appId: string;
  replica: ReplicaDatabase;
  random: () => number;
  /** The server answered. */
  contact(): void;
  /** The server was asked: an answer is due. */
  asked(): void;
  /** The listener hears nothing from the server. */
  silence(): void;
  failure(error: unknown): void;
  /** When the replica was last in step, in the server's time; undefined when it never was. */
  syncedAt: number | undefined;
  /** The server's time now, in milliseconds. */
  now(): number;
  /** The latest time that the server has told: what is asked for now is answered as of then, or later. */
  told(): number | undefined;
  /** The trips that the person organizes, once they have been pulled since the start. */
  ownTrips(): Promise<OwnTrip[]>;
  /** What other documents tell of an announced source. */
  announcements: Announcements;
  /** How many of the server's documents this version of the app cannot read. */
  unreadable(count: number): void;
  /** The server ended the listener, or gave no page: this person may no longer read what is asked for. */
  refused(): void;
}
