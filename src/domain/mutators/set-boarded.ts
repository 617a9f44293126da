import { z } from 'zod';
import type { Passenger } from '../entities/bus.schema.ts';
import { earlierOf, type Instant, isBefore, laterOf } from '../instants.ts';
import { type Author, authorOf } from '../tick-author.ts';
import { defineMutation } from './define.ts';
import { tickArguments, tickPassenger, tickRefs, undoneTick } from './tick-passenger.ts';
import { allowBoarding } from './trip-access.ts';

/** A guide or the organizer says who is aboard. The latest tap wins, whatever the order of arrival (OFF-13). */
export const setBoarded = defineMutation({
  schema: z.object({ ...tickArguments, boarded: z.boolean(), undoes: undoneTick }),
  refs: (args, actor, known) => tickRefs(args, actor, known),
  allow: (documents, { tripId, busId }, { actor }) => allowBoarding(documents, tripId, busId, actor),

  apply: (documents, { boarded, undoes, ...target }, context) =>
    tickPassenger(
      documents,
      {
        ...target,
        allowedAfterCompletion: false,
        change: (passenger) => {
          const by = authorOf(documents, context.actor);
          if (!undoes) return tickBoarded(passenger, boarded, context.tappedAt, by);
          return undoBoarded(passenger, boarded, { undoes, at: context.tappedAt }, by);
        },
      },
      context,
    ),
});

/**
 * One entry after a tap at `at`. Pure and independent of the order of arrival: the latest tap decides `boarded`,
 * the earliest boarding since the last un-boarding is the one shown (FAULTS 32), and a tie keeps what is there.
 */
export function tickBoarded(passenger: Passenger, boarded: boolean, at: Instant, by: Author): Passenger {
  const isLatest = isBefore(passenger.boardedChangedAt, at);
  return boarded ? board(passenger, at, by, isLatest) : unboard(passenger, at, by, isLatest);
}

/**
 * One entry after somebody has undone their own tick of `undoes`. Where others have ticked the same person, theirs
 * stands; an undone boarding leaves no time behind, so that another's, made before the undo, still counts (FAULTS 33).
 */
export function undoBoarded(
  passenger: Passenger,
  boarded: boolean,
  { undoes, at }: { undoes: Instant; at: Instant },
  by: Author,
): Passenger {
  const { boardedBy, boardedChangedAt, unboardedAt } = passenger;
  if (boardedBy !== by.uid || isBefore(undoes, boardedChangedAt)) return passenger;
  if (boarded) return tickBoarded(passenger, true, at, by);
  return {
    ...passenger,
    boarded: false,
    boardedAt: undefined,
    boardedBy: undefined,
    boardedByName: undefined,
    boardedChangedAt: unboardedAt,
  };
}

function board(passenger: Passenger, at: Instant, by: Author, isLatest: boolean): Passenger {
  if (!isLatest && !passenger.boarded) return passenger;
  const isEarliest =
    isBefore(passenger.unboardedAt, at) && (!passenger.boardedAt || isBefore(at, passenger.boardedAt));
  if (!isLatest && !isEarliest) return passenger;
  return {
    ...passenger,
    boarded: true,
    boardedAt: passenger.boardedAt
      ? isEarliest
        ? earlierOf(at, passenger.boardedAt)
        : passenger.boardedAt
      : at,
    ...(isEarliest || !passenger.boardedBy ? { boardedBy: by.uid, boardedByName: by.name } : {}),
    boardedChangedAt: isLatest ? at : passenger.boardedChangedAt,
  };
}

function unboard(passenger: Passenger, at: Instant, by: Author, isLatest: boolean): Passenger {
  const unboardedAt = passenger.unboardedAt ? laterOf(passenger.unboardedAt, at) : at;
  if (isLatest) {
    return {
      ...passenger,
      boarded: false,
      boardedAt: undefined,
      boardedBy: by.uid,
      boardedByName: by.name,
      boardedChangedAt: at,
      unboardedAt,
    };
  }
  if (unboardedAt === passenger.unboardedAt || at === passenger.boardedChangedAt) return passenger;
  const boardedBefore = passenger.boarded && isBefore(passenger.boardedAt, at);
  return {
    ...passenger,
    unboardedAt,
    boardedAt: boardedBefore ? passenger.boardedChangedAt : passenger.boardedAt,
  };
}
