import { type ManifestEntry, manifestPaths } from '../../lib/image-manifest.ts';
import { tripImageCaches } from '../../lib/trip-image-caches.ts';
import { freshPath } from './fresh-path.ts';
import type { ImageTab } from './image-tabs.ts';

/**
 * Puts the list, as the server answered it, and a replaced picture where the service worker takes them from, so that who
 * changed them sees it on every screen at once and not only the time after (OPEN-55, IMG-16). Both carry their version,
 * by which the worker knows an older answer.
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
