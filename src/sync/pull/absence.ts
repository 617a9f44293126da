import { tombstoneDays } from '../../domain/wire/documents.ts';

/** A margin for clocks that are not quite right: tombstones are kept a little longer than this. */
const longestAbsence = (tombstoneDays - 5) * 86_400_000;

/** What changes in this time is little enough to come in one piece. */
const briefAbsence = 86_400_000;

/**
 * How long a device was out of step: for so long that tombstones may have been purged which it has never seen (OFF-63), or so
 * briefly that it need not ask for pages before it listens.
 */
export interface Absence {
  /** True when what has changed since is asked for in one piece. */
  isBrief(): boolean;
  /** True when a pull from this checkpoint must start at the beginning. */
  isTooLong(checkpoint: number | undefined): boolean;
  /** The server is heard: false when the device was absent too long, and only a pull brings it in step again. */
  heard(): boolean;
  /** A pull has brought everything. */
  pulled(): void;
}

/**
 * Gives the absence of a source that was last in step at `syncedAt`, by the server's time; undefined when it never was, or
 * when its checkpoint alone counts. `serverNow` is the server's time in milliseconds.
 */
export function createAbsence(syncedAt: number | undefined, serverNow: () => number): Absence {
  let inStepAt = syncedAt;

  // A time in the future comes from a clock that was set back: it says nothing.
  const isLongAgo = (time: number | undefined) =>
    time !== undefined && Math.abs(serverNow() - time) > longestAbsence;

  return {
    isBrief: () => inStepAt !== undefined && Math.abs(serverNow() - inStepAt) < briefAbsence,
    isTooLong: (checkpoint) => isLongAgo(inStepAt ?? checkpoint),
    heard() {
      if (isLongAgo(inStepAt)) return false;
      if (inStepAt !== undefined) inStepAt = serverNow();
      return true;
    },
    pulled() {
      inStepAt = serverNow();
    },
  };
}
