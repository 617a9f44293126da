import { BehaviorSubject } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aTrip } from '../../../test/builders/entities.ts';
import { emptySnapshot, type Snapshot } from '../../db/held-documents.ts';
import { keepPictures } from './keep-pictures.ts';

const home = '/trip_backgrounds/casa.webp';
const union = '/trip_overlays/uniao.webp';
const cup = '/trip_competitions/taca.webp';
const trip = aTrip({ backgroundImageUrl: home, overlayImageUrl: union, competitionImageUrl: cup });

const withTrips = (...trips: object[]) =>
  ({
    ...emptySnapshot(),
    publicTrip: new Map(trips.map((each, index) => [`publicTrips/${index}`, each])),
  }) as unknown as Snapshot;

let snapshot$: BehaviorSubject<Snapshot>;
beforeEach(() => {
  vi.useFakeTimers();
  snapshot$ = new BehaviorSubject(withTrips(trip));
});
afterEach(() => {
  vi.useRealTimers();
});
const isQuiet = () => vi.advanceTimersByTimeAsync(2_000);

test('OFF-81 asks once for each picture of a trip and of the history, and for no other address', async () => {
  const keepPicture = vi.fn(async () => undefined);
  const end = keepPictures({ snapshot$ }, { keepPicture });
  await isQuiet();
  expect(keepPicture.mock.calls.flat().sort()).toEqual([home, cup, union].sort());

  const former = { trips: [{ overlayImageUrl: '/trip_overlays/vale.webp', competitionImageUrl: cup }] };
  const elsewhere = { ...trip, overlayImageUrl: 'https://outro.example/a.webp', competitionImageUrl: '' };
  snapshot$.next({
    ...withTrips(trip, elsewhere),
    seasonTrips: new Map([['s', former]]),
  } as unknown as Snapshot);
  await isQuiet();
  expect(keepPicture.mock.calls.flat()).toHaveLength(4);
  expect(keepPicture).toHaveBeenLastCalledWith('/trip_overlays/vale.webp');

  end();
  snapshot$.next(withTrips({ ...trip, overlayImageUrl: '/trip_overlays/monte.webp' }));
  await isQuiet();
  expect(keepPicture).toHaveBeenCalledTimes(4);
});

test('OFF-81 asks again for a picture that could not be fetched', async () => {
  const keepPicture = vi.fn(async () => undefined).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  keepPictures({ snapshot$ }, { keepPicture });
  await isQuiet();
  snapshot$.next(withTrips(trip));
  await isQuiet();
  expect(keepPicture.mock.calls.flat().filter((path) => path === home)).toHaveLength(2);
  expect(keepPicture).toHaveBeenCalledTimes(4);
});
