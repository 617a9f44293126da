import type { HistoryEntry, SeasonTrips } from '../../domain/entities/history.schema.ts';
import { compareText } from '../../domain/text.ts';
import { seasonTripsRef } from '../../domain/wire/documents.ts';
import { newestFirst } from './trips.query.ts';

export interface HistorySeason {
  /** The season's id, such as `2025-2026`. */
  id: string;
  /** `2025/2026` */
  name: string;
  trips: HistoryEntry[];
}

/** A person's own seasons, newest first, with the trips of each, newest first (HIST-01, HIST-02, HIST-08). */
export function historySeasons(history: ReadonlyMap<string, SeasonTrips>, uid: string): HistorySeason[] {
  const seasons: HistorySeason[] = [];
  for (const [path, { seasonName, trips }] of history) {
    const id = path.split('/').at(-3) ?? '';
    if (path !== seasonTripsRef(uid, id).path || trips.length === 0) continue;
    seasons.push({ id, name: seasonName || id.replace('-', '/'), trips: newestFirst(trips) });
  }
  return seasons.sort((a, b) => compareText(b.id, a.id));
}
