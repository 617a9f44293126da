import { ExpirationPlugin } from 'workbox-expiration';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { tripImageCaches } from '../src/lib/trip-image-caches.ts';
import { neverOlder } from './never-older.ts';
import { onlyJson } from './only-json.ts';

const { images: imagesCache, manifests: manifestsCache } = tripImageCaches;
const folder = /^\/trip_(backgrounds|overlays|competitions)\//;

/** True for a trip picture, shipped or uploaded. */
export function isTripImage(url: URL): boolean {
  return folder.test(url.pathname) && !url.pathname.endsWith('.json');
}

/** True for a manifest of pictures. With a query it must be current, and goes to the network. */
export function isTripManifest(url: URL): boolean {
  return folder.test(url.pathname) && url.pathname.endsWith('.json') && url.search === '';
}

/**
 * Stale-while-revalidate (OFF-22): an uploaded background reuses the name of the one that it replaces (IMG-06), so a
 * cache-first picture would stay old for ever.
 */
export const tripImages = new StaleWhileRevalidate({
  cacheName: imagesCache,
  plugins: [
    // Hosting answers an unknown path with the app's page, which is not a picture.
    {
      cacheWillUpdate: async ({ response }) =>
        response.ok && response.headers.get('content-type')?.startsWith('image/') ? response : null,
    },
    neverOlder(imagesCache),
    new ExpirationPlugin({ maxEntries: 200, purgeOnQuotaError: true }),
  ],
});

/** From the cache first: planning a trip offline offers the pictures of the last visit. */
export const tripManifests = new StaleWhileRevalidate({
  cacheName: manifestsCache,
  plugins: [
    onlyJson,
    neverOlder(manifestsCache),
    new ExpirationPlugin({ maxEntries: 10, purgeOnQuotaError: true }),
  ],
});

const manifests = [
  '/trip_backgrounds/backgrounds_manifest.json',
  '/trip_overlays/overlay_images_manifest.json',
  '/trip_competitions/competitions_manifest.json',
];

/** Caches the manifests at the first visit. Pictures are kept by the page, those of the trips that are on the phone (OFF-81). */
export async function warmTripManifests(): Promise<void> {
  const cache = await caches.open(manifestsCache);
  // One that fails must not block the install; a cached one stays, because it may be newer than the build.
  await Promise.allSettled(
    manifests.map(async (url) => ((await cache.match(url)) ? undefined : cache.add(url))),
  );
}
