import { debounceTime } from 'rxjs';
import type { Snapshot } from '../../db/held-documents.ts';
import type { Page } from './page.ts';
import type { ScreenDevice } from './screen-device.ts';

/** Milliseconds without a change before pictures are asked for: screens fetch what they show first. */
const rest = 2_000;

/**
 * Keeps the pictures of the trips on this device for screens without a network, whoever uploaded them (OFF-81). One that could
 * not be fetched is asked for again with the next change. Gives the function that ends this.
 */
export function keepPictures(
  { snapshot$ }: Pick<ScreenDevice, 'snapshot$'>,
  { keepPicture }: Pick<Page, 'keepPicture'>,
): () => void {
  const kept = new Set<string>();
  const keep = async (path: string) => {
    kept.add(path);
    await keepPicture(path).catch(() => kept.delete(path));
  };
  const following = snapshot$.pipe(debounceTime(rest)).subscribe((snapshot) => {
    for (const path of picturesOf(snapshot)) if (!kept.has(path)) void keep(path);
  });
  return () => following.unsubscribe();
}

/** The addresses of the pictures that cards and the history show. */
function picturesOf({ publicTrip, seasonTrips }: Snapshot): Set<string> {
  const trips = [...publicTrip.values()];
  const former = [...seasonTrips.values()].flatMap((season) => season.trips);
  const paths = [
    ...trips.map(({ backgroundImageUrl }) => backgroundImageUrl),
    ...[...trips, ...former].flatMap((trip) => [trip.overlayImageUrl, trip.competitionImageUrl]),
  ];
  return new Set(paths.filter((path) => path.startsWith('/trip_')));
}
