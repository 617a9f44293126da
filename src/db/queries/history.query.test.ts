import { expect, test } from 'vitest';
import { seasonTripsSchema } from '../../domain/entities/history.schema.ts';
import { seasonTripsRef } from '../../domain/wire/documents.ts';
import { historySeasons } from './history.query.ts';

const season = (uid: string, id: string, trips: object[], seasonName = id.replace('-', '/')) =>
  [seasonTripsRef(uid, id).path, seasonTripsSchema.parse({ userId: uid, seasonName, trips })] as const;

test('HIST-01 HIST-02 sorts seasons newest first, and the trips of each newest first', () => {
  const seasons = historySeasons(
    new Map([
      season('ana', '2024-2025', [{ tripId: 'old', date: '2025-01-01T20:00:00.000Z' }]),
      season('ana', '2025-2026', [
        { tripId: 'early', date: '2025-10-01T20:00:00.000Z' },
        { tripId: 'late', date: '2026-02-01T20:00:00.000Z' },
      ]),
    ]),
    'ana',
  );
  expect(seasons.map(({ name, trips }) => [name, trips.map(({ tripId }) => tripId)])).toEqual([
    ['2025/2026', ['late', 'early']],
    ['2024/2025', ['old']],
  ]);
});

test('HIST-08 shows only the person’s own history', () => {
  const history = new Map([
    season('ana', '2025-2026', [{ tripId: 'mine' }]),
    season('rui', '2025-2026', [{ tripId: 'theirs' }]),
  ]);
  expect(historySeasons(history, 'ana').flatMap(({ trips }) => trips.map(({ tripId }) => tripId))).toEqual([
    'mine',
  ]);
});

test('HIST-01 omits a season without trips, and names one without a name by its id', () => {
  const history = new Map([
    season('ana', '2023-2024', []),
    season('ana', '2024-2025', [{ tripId: 't' }], ''),
  ]);
  expect(historySeasons(history, 'ana').map(({ name }) => name)).toEqual(['2024/2025']);
});

test('HIST-05 DATA-33 gives a highlighted trip without a colour the default one', () => {
  const history = new Map([season('ana', '2025-2026', [{ tripId: 't', isFeatured: true }])]);
  expect(historySeasons(history, 'ana')[0]?.trips[0]?.featuredColor).toBe('#3B82F6');
});
