import { type ManifestEntry, manifestPaths } from '../../lib/image-manifest.ts';
import { tripImageCaches } from '../../lib/trip-image-caches.ts';
import { freshPath } from './fresh-path.ts';
import type { ImageTab } from './image-tabs.ts';

/**
 * Writes the server's manifest and a replaced picture into the service worker's caches, so that the organizer sees the
 * change on every screen at once (OPEN-55, IMG-16). Both carry a version, by which the worker ignores older answers.
 */
export async function keepFresh(
  tab: ImageTab,
  list: Response,
  changed: ManifestEntry | undefined,
): Promise<void> {
  const lists = await caches.open(tripImageCaches.manifests);
  await lists.put(manifestPaths[tab], list);
  if (changed?.version === undefined) return;
  const picture = await fetch(freshPath(changed), { cache: 'no-store' });
  if (picture.ok) await (await caches.open(tripImageCaches.images)).put(changed.path, picture);
}
