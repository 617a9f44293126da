import type { Stop } from '../../../../domain/stops/stop.schema.ts';
import { stopsOutOfOrder, tooManyStops } from '../../../../domain/stops/stop-arguments.ts';
import { areInOrder, firstStopId, mostStops, stopOf } from '../../../../domain/stops/stops.ts';

/** A stop as the form holds it: text, empty while nothing is typed. A removed one stays, with `movedTo` (D-048). */
export type StopRow = Stop & { mapUrl: string };

/** What a draft keeps of a row: its id, and the values that differ from the saved ones. */
export type StopChange = Pick<StopRow, 'id'> & Partial<StopRow>;

/** The rows of a trip's stops. */
export function stopRows(stops: readonly Stop[] = []): StopRow[] {
  return stops.map((stop) => ({ ...stop, mapUrl: stop.mapUrl ?? '' }));
}

/** The stops of these rows, as arguments. */
export function stopsOfRows(rows: readonly StopRow[]): Stop[] {
  return rows.map(({ mapUrl, ...stop }) => (mapUrl.trim() === '' ? stop : { ...stop, mapUrl }));
}

export const isLive = ({ movedTo }: StopRow): boolean => movedTo === undefined;

/** The rows with one more at the end of the road, which is not filled in. */
export function withStop(rows: readonly StopRow[], id: string): StopRow[] {
  return [...rows, { id, name: '', time: '', mapUrl: '' }];
}

/** The rows after this stop changes places with its neighbour on the road. Removed ones stay where they are. */
export function movedStop(rows: readonly StopRow[], id: string, step: -1 | 1): StopRow[] {
  const live = rows.filter(isLive);
  const row = live.find((stop) => stop.id === id);
  const other = row && live[live.indexOf(row) + step];
  if (!row || !other) return [...rows];
  return rows.map((stop) => (stop === row ? other : stop === other ? row : stop));
}

/** The id of the stop before this one on the road, to which its people go unless the organizer says otherwise (STOP-21). */
export function stopBefore(rows: readonly StopRow[], id: string): string {
  const live = rows.filter(isLive);
  return live[live.findIndex((stop) => stop.id === id) - 1]?.id ?? firstStopId;
}

/**
 * The rows after this stop is removed and its people go to `heir`, with those who had come to it from stops removed before. A
 * stop that was never saved leaves the rows: nobody can have named it. A saved one stays as it was saved.
 */
export function withoutStop(
  rows: readonly StopRow[],
  saved: readonly StopRow[],
  id: string,
  heir: string,
): StopRow[] {
  const former = saved.find((stop) => stop.id === id);
  const removed = rows.map((stop) => (stop.id === id ? { ...(former ?? stop), movedTo: heir } : stop));
  return withPresentHeirs(removed).filter((stop) => former !== undefined || stop.id !== id);
}

/** The rows with this removed stop on the road again, as it was saved. */
export function restoredStop(rows: readonly StopRow[], id: string): StopRow[] {
  return rows.map(({ movedTo, ...stop }) =>
    stop.id === id || movedTo === undefined ? stop : { ...stop, movedTo },
  );
}

/** Each removed stop names one that is on the road, also when that one was removed since. */
function withPresentHeirs(rows: readonly StopRow[]): StopRow[] {
  const road = { stops: [...rows], origin: '', meetingTime: '' };
  return rows.map((stop) =>
    isLive(stop) ? stop : { ...stop, movedTo: stopOf(road, stop.id)?.id ?? firstStopId },
  );
}

/** A sentence about one field of the row with this index. */
export interface StopError {
  index: number;
  field: 'name' | 'time';
  message: string;
}

/** What is wrong with the road as a whole (STOP-22): a time out of order, or one stop too many. */
export function wrongStops(rows: readonly StopRow[], meetingTime: string): StopError[] {
  const live = rows.filter(isLive);
  const timed = live.filter(({ time }) => time !== '');
  const late = timed.find((_, index) => {
    const times = timed.slice(0, index + 1).map(({ time }) => time);
    return !areInOrder(meetingTime === '' ? times : [meetingTime, ...times]);
  });
  const surplus = live[mostStops];
  const errors: StopError[] = [];
  if (late) errors.push({ index: rows.indexOf(late), field: 'time', message: stopsOutOfOrder });
  if (surplus) errors.push({ index: rows.indexOf(surplus), field: 'name', message: tooManyStops });
  return errors;
}

/** What differs from the saved rows, in the present order; undefined when nothing does. */
export function changedStops(saved: readonly StopRow[], rows: readonly StopRow[]): StopChange[] | undefined {
  const changes = rows.map((row) =>
    changeOf(
      saved.find(({ id }) => id === row.id),
      row,
    ),
  );
  const isSame =
    rows.length === saved.length &&
    changes.every((change, index) => Object.keys(change).length === 1 && change.id === saved[index]?.id);
  return isSame ? undefined : changes;
}

function changeOf(saved: StopRow | undefined, row: StopRow): StopChange {
  const changed = Object.entries(row).filter(([field, value]) => value !== saved?.[field as keyof StopRow]);
  return { ...Object.fromEntries(changed), id: row.id };
}

/**
 * The saved rows with these changes on top. A stop that somebody else removed since stays removed, and one that they added since
 * keeps its place on the road.
 */
export function withStopChanges(saved: readonly StopRow[], changes: readonly StopChange[]): StopRow[] {
  const rows = changes.flatMap((change): StopRow[] => {
    const before = saved.find(({ id }) => id === change.id);
    if (before) return [isLive(before) ? { ...before, ...change } : before];
    return change.movedTo === undefined ? [{ name: '', time: '', mapUrl: '', ...change }] : [];
  });
  saved.forEach((stop, index) => {
    if (rows.some(({ id }) => id === stop.id)) return;
    const before = rows.findIndex(({ id }) => id === saved[index - 1]?.id);
    rows.splice(before + 1, 0, stop);
  });
  return withPresentHeirs(rows);
}

/** True for changes as `changedStops` makes them, which another version of the app may not have made. */
export function areStopChanges(stored: unknown): stored is StopChange[] {
  return (
    Array.isArray(stored) &&
    stored.every(
      (change) =>
        typeof change === 'object' &&
        typeof change?.id === 'string' &&
        Object.values(change).every((value) => typeof value === 'string'),
    )
  );
}
