import { z } from 'zod';
import { maximumCapacity } from '../../boarding/seats.ts';
import { type Author, authorOf } from '../../boarding/tick-author.ts';
import type { Passenger } from '../../entities/bus.schema.ts';
import { type Instant, isBefore } from '../../instants.ts';
import { defineMutation } from '../define.ts';
import { allowBoarding } from '../trips/trip-access.ts';
import { tickArguments, tickPassenger, tickRefs, undoneTick } from './tick-passenger.ts';

/** How many of a group's seats are aboard, where it is not all of them. */
const seatsAboardArgument = z.number().int().min(1).max(maximumCapacity).optional();

/** A guide or the organizer says who is aboard. The latest tap wins, whatever the order of arrival (OFF-13). */
export const setBoarded = defineMutation({
  kind: 'tick',
  undoable: false,
  marksRow: { bus: 'busId', whenRefused: true },
  schema: z.object({
    ...tickArguments,
    boarded: z.boolean(),
    seats: seatsAboardArgument,
    undoes: undoneTick,
  }),
  refs: (args, actor, known) => tickRefs(args, actor, known),
  allow: (documents, { tripId, busId }, context) => allowBoarding(documents, tripId, busId, context),

  apply: (documents, { boarded, seats, undoes, ...target }, context) =>
    tickPassenger(
      documents,
      {
        ...target,
        allowedAfterCompletion: false,
        countsAs: boarded ? 'boardings' : 'corrections',
        change: (passenger) => {
          const by = authorOf(documents, context.actor);
          if (!undoes) return tickBoarded(passenger, boarded, context.tappedAt, by, seats);
          return undoBoarded(passenger, boarded, { undoes, at: context.tappedAt, seats }, by);
        },
      },
      context,
    ),
});

/**
 * One entry after a tap at `at`. A join: whatever the order of arrival, the latest tap decides `boarded`, and the earliest
 * boarding since the latest un-boarding is shown with its own author (FAULTS 32); of a group, the latest boarding says how
 * many `seats` are aboard, all of them where it says nothing (BOARD-87). Of taps of one time the last to arrive decides.
 */
export function tickBoarded(
  passenger: Passenger,
  boarded: boolean,
  at: Instant,
  by: Author,
  seats?: number,
): Passenger {
  const { boardings, unboarding } = tapsOf(passenger);
  if (isBefore(at, unboarding?.at)) return passenger;
  const isPart = seats !== undefined && seats < passenger.seats;
  const tap: Tap = { at, by: by.uid, byName: by.name, ...(isPart && { seats }) };
  if (!boarded) {
    const later = boardings.filter((one) => isBefore(at, one.at));
    const isKnown = later.length === boardings.length && unboarding && isSameTap(unboarding, tap);
    return isKnown ? passenger : withTaps(passenger, { boardings: later, unboarding: tap });
  }
  if (boardings.some((one) => isSameTap(one, tap))) return passenger;
  const earlier = boardings.filter((one) => !isBefore(at, one.at));
  return withTaps(passenger, {
    boardings: [...earlier, tap, ...boardings.slice(earlier.length)],
    unboarding,
  });
}

/**
 * One entry after somebody has undone their own tick of `undoes`. Where others have ticked the same person, theirs
 * stands; an undone boarding leaves nothing behind, so that another's, made before the undo, still counts (FAULTS 33).
 * `seats`: how many of a group were aboard before the un-boarding that is undone, where it was not all of them.
 */
function undoBoarded(
  passenger: Passenger,
  boarded: boolean,
  { undoes, at, seats }: { undoes: Instant; at: Instant; seats?: number | undefined },
  by: Author,
): Passenger {
  const { boardings, unboarding } = tapsOf(passenger);
  // The server may have dated the tick earlier, when the phone's clock ran ahead.
  const isUndone = (tap: Tap) => tap.by === by.uid && !isBefore(undoes, tap.at);
  if (boarded) {
    const isLatest = boardings.length === 0 && unboarding && isUndone(unboarding);
    return isLatest ? tickBoarded(passenger, true, at, by, seats) : passenger;
  }
  const undone = boardings.findLast(isUndone);
  if (!undone) return passenger;
  return withTaps(passenger, { boardings: boardings.filter((one) => one !== undone), unboarding });
}

interface Tap {
  at: Instant;
  seats?: number | undefined;
  by?: string | undefined;
  byName?: string | undefined;
}

/** What an entry is made of: its latest un-boarding, and all boardings since, the earliest first. */
interface Taps {
  boardings: Tap[];
  unboarding: Tap | undefined;
}

/** So many boardings without an un-boarding are nobody's honest work; the document must not grow without end. */
const mostBoardings = 20;

const isSameTap = (one: Tap, other: Tap) =>
  one.at === other.at && one.by === other.by && one.seats === other.seats;

/** The taps of an entry; one from before the list of boardings does not know who made its latest. */
function tapsOf(passenger: Passenger): Taps {
  const { boarded, boardedAt, boardedBy, boardedByName, boardedChangedAt, laterBoardings = [] } = passenger;
  if (!boarded) {
    const at = passenger.unboardedAt ?? boardedChangedAt;
    return { boardings: [], unboarding: at ? { at, by: boardedBy, byName: boardedByName } : undefined };
  }
  const { unboardedAt, unboardedBy, unboardedByName } = passenger;
  const shownAt = boardedAt ?? boardedChangedAt;
  const shown = shownAt
    ? [{ at: shownAt, by: boardedBy, byName: boardedByName, seats: passenger.boardedSeats }]
    : [];
  const known = [...shown, ...laterBoardings];
  const hasMore = boardedChangedAt !== undefined && isBefore(known.at(-1)?.at, boardedChangedAt);
  return {
    boardings: hasMore ? [...known, { at: boardedChangedAt }] : known,
    unboarding: unboardedAt ? { at: unboardedAt, by: unboardedBy, byName: unboardedByName } : undefined,
  };
}

/** The entry that these taps make. */
function withTaps(passenger: Passenger, { boardings, unboarding }: Taps): Passenger {
  const [shown, ...later] = boardings;
  const decisive = shown ?? unboarding;
  const laterBoardings = later.slice(-(mostBoardings - 1));
  return {
    ...passenger,
    boarded: shown !== undefined,
    boardedAt: shown?.at,
    boardedBy: decisive?.by,
    boardedByName: decisive?.byName,
    boardedSeats: shown?.seats,
    boardedChangedAt: later.at(-1)?.at ?? decisive?.at,
    laterBoardings: laterBoardings.length > 0 ? laterBoardings : undefined,
    unboardedAt: unboarding?.at,
    unboardedBy: shown ? unboarding?.by : undefined,
    unboardedByName: shown ? unboarding?.byName : undefined,
  };
}
