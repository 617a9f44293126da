import { z } from 'zod/mini';
import { maximumCapacity } from '../../boarding/seats.ts';
import { type Author, authorOf } from '../../boarding/tick-author.ts';
import { boardingVias, type Passenger } from '../../entities/bus.schema.ts';
import { type Instant, isBefore } from '../../instants.ts';
import { allowBoarding } from '../trips/trip-access.ts';
import { defineTick } from './define-tick.ts';
import { tickArguments, tickPassenger, tickRefs, undoneTick } from './tick-passenger.ts';

/** How many of a group's seats are aboard; absent for all of them. */
const seatsAboardArgument = z.optional(z.int().check(z.minimum(1), z.maximum(maximumCapacity)));

/** A guide or the organizer ticks who is aboard; `via` says how they found the person. The latest tap wins (OFF-13). */
export const setBoarded = defineTick({
  schema: z.object({
    ...tickArguments,
    boarded: z.boolean(),
    seats: seatsAboardArgument,
    undoes: undoneTick,
    via: z.optional(z.enum(boardingVias)),
  }),
  refs: (args, actor, known) => tickRefs(args, actor, known),
  allow: (documents, { tripId, busId }, context) => allowBoarding(documents, tripId, busId, context),

  apply: (documents, { boarded, seats, undoes, via, ...target }, context) =>
    tickPassenger(
      documents,
      {
        ...target,
        allowedWhenClosed: false,
        countsAs: boarded ? 'boardings' : 'corrections',
        change: (passenger) => {
          const by = authorOf(documents, context.actor);
          if (!undoes) return tickBoarded(passenger, boarded, context.tappedAt, by, seats, via);
          return undoBoarded(passenger, boarded, { undoes, at: context.tappedAt, seats, via }, by);
        },
      },
      context,
    ),
});

/**
 * One entry after a tap at `at`. Independent of the order of arrival: the latest tap decides `boarded`, and the earliest
 * boarding since the latest un-boarding is shown with its author (FAULTS-32). Of a group, the latest boarding says how
 * many `seats` are aboard; all of them by default (BOARD-87). Of taps with the same time, the last to arrive wins.
 */
export function tickBoarded(
  passenger: Passenger,
  boarded: boolean,
  at: Instant,
  by: Author,
  seats?: number,
  via?: Passenger['boardedVia'],
): Passenger {
  const { boardings, unboarding } = tapsOf(passenger);
  if (isBefore(at, unboarding?.at)) return passenger;
  const isPart = seats !== undefined && seats < passenger.seats;
  const tap: Tap = { at, by: by.uid, byName: by.name, ...(isPart && { seats }), ...(via && { via }) };
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
 * One entry after a person has undone their own tick of `undoes`. Ticks of others stay. An undone boarding leaves no
 * trace, so that another author's boarding from before the undo still counts (FAULTS-33). `seats`: how many of a group
 * were aboard before the undone un-boarding; absent for all of them.
 */
function undoBoarded(
  passenger: Passenger,
  boarded: boolean,
  { undoes, at, seats, via }: { undoes: Instant } & Pick<Tap, 'at' | 'seats' | 'via'>,
  by: Author,
): Passenger {
  const { boardings, unboarding } = tapsOf(passenger);
  // The server may have dated the tick earlier, when the phone's clock was ahead.
  const isUndone = (tap: Tap) => tap.by === by.uid && !isBefore(undoes, tap.at);
  if (boarded) {
    const isLatest = boardings.length === 0 && unboarding && isUndone(unboarding);
    return isLatest ? tickBoarded(passenger, true, at, by, seats, via) : passenger;
  }
  const undone = boardings.findLast(isUndone);
  if (!undone) return passenger;
  return withTaps(passenger, { boardings: boardings.filter((one) => one !== undone), unboarding });
}

interface Tap {
  at: Instant;
  seats?: number | undefined;
  via?: Passenger['boardedVia'];
  by?: string | undefined;
  byName?: string | undefined;
}

/** The taps behind an entry: its latest un-boarding, and all boardings since, earliest first. */
interface Taps {
  boardings: Tap[];
  unboarding: Tap | undefined;
}

/** A limit on boardings without an un-boarding, above any honest use: the document must not grow without end. */
const mostBoardings = 20;

const isSameTap = (one: Tap, other: Tap) =>
  one.at === other.at && one.by === other.by && one.seats === other.seats;

/** The taps of an entry. In an entry older than the list of boardings the latest one has no author. */
export function tapsOf(passenger: Passenger): Taps {
  const { boarded, boardedAt, boardedBy, boardedByName, boardedChangedAt, laterBoardings = [] } = passenger;
  if (!boarded) {
    const at = passenger.unboardedAt ?? boardedChangedAt;
    return { boardings: [], unboarding: at ? { at, by: boardedBy, byName: boardedByName } : undefined };
  }
  const { unboardedAt, unboardedBy, unboardedByName } = passenger;
  const shownAt = boardedAt ?? boardedChangedAt;
  const shown = shownAt
    ? [
        {
          at: shownAt,
          by: boardedBy,
          byName: boardedByName,
          seats: passenger.boardedSeats,
          via: passenger.boardedVia,
        },
      ]
    : [];
  const known = [...shown, ...laterBoardings];
  const hasMore = boardedChangedAt !== undefined && isBefore(known.at(-1)?.at, boardedChangedAt);
  return {
    boardings: hasMore ? [...known, { at: boardedChangedAt }] : known,
    unboarding: unboardedAt ? { at: unboardedAt, by: unboardedBy, byName: unboardedByName } : undefined,
  };
}

/** The entry made from these taps. */
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
    boardedVia: shown?.via,
    boardedChangedAt: later.at(-1)?.at ?? decisive?.at,
    laterBoardings: laterBoardings.length > 0 ? laterBoardings : undefined,
    unboardedAt: unboarding?.at,
    unboardedBy: shown ? unboarding?.by : undefined,
    unboardedByName: shown ? unboarding?.byName : undefined,
  };
}
