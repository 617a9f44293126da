import { type ManifestEntry, manifestPaths } from '../../lib/image-manifest.ts';
import { tripImageCaches } from '../../lib/trip-image-caches.ts';
import { freshPath } from './fresh-path.ts';
import type { ImageTab } from './image-tabs.ts';

/**
 * Puts the list and a replaced picture where the service worker takes them from, so that who changed them sees it on
 * every screen at once and not only the time after (OPEN-55, IMG-16).
 */
export async function keepFresh(
  tab: ImageTab,
  entries: ManifestEntry[],
  changed: ManifestEntry | undefined,
): Promise<void> {
  const lists = await caches.open(tripImageCaches.manifests);
  await lists.put(manifestPaths[tab], Response.json(entries));
  if (changed?.version === undefined) return;
  const picture = await fetch(freshPath(changed), { cache: 'no-store' });
  if (picture.ok) await (await caches.open(tripImageCaches.images)).put(changed.path, picture);
}
