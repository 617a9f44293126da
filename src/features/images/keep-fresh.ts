import { type ManifestEntry, manifestPaths } from '../../lib/image-manifest.ts';
import { tripImageCaches } from '../../lib/trip-image-caches.ts';
import { freshPath } from './fresh-path.ts';
import type { ImageTab } from './image-tabs.ts';

/**
 * Puts the list and a replaced picture where the service worker takes them from, so that who changed them sees it on
 * every screen at once and not only the time after (OPEN-55, IMG-16).
 */
export async function keepFresh(tab: ImageTab, changed: ManifestEntry | undefined): Promise<void> {
  const path = manifestPaths[tab];
  await keep(tripImageCaches.manifests, path, `${path}?t=${Date.now()}`);
  if (changed?.version !== undefined) await keep(tripImageCaches.images, changed.path, freshPath(changed));
}

/** As it was answered, with its version: by that the worker knows an older answer. */
async function keep(cacheName: string, path: string, askedAt: string): Promise<void> {
  const answer = await fetch(askedAt, { cache: 'no-store' });
  if (answer.ok) await (await caches.open(cacheName)).put(path, answer);
}
