import { ExpirationPlugin } from 'workbox-expiration';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { tripImageCaches } from '../src/lib/trip-image-caches.ts';
import { neverOlder } from './never-older.ts';
import { onlyJson } from './only-json.ts';

const { images: imagesCache, manifests: manifestsCache } = tripImageCaches;
const folder = /^\/trip_(backgrounds|overlays|competitions)\//;

/** A picture of a trip, shipped or uploaded. */
export function isTripImage(url: URL): boolean {
  return folder.test(url.pathname) && !url.pathname.endsWith('.json');
}

/** A list of pictures. With a query it is somebody waiting for a change, and goes to the network. */
export function isTripManifest(url: URL): boolean {
  return folder.test(url.pathname) && url.pathname.endsWith('.json') && url.search === '';
}

/**
 * From the phone first, and fresh the next time (OFF-22): an uploaded background takes the name of the one that it
 * replaces (IMG-06), so a picture that was never asked for again would stay the old one for ever.
 */
export const tripImages = new StaleWhileRevalidate({
  cacheName: imagesCache,
  plugins: [
    // Hosting answers an unknown address with the app's page: that is not a picture.
    {
      cacheWillUpdate: async ({ response }) =>
        response.ok && response.headers.get('content-type')?.startsWith('image/') ? response : null,
    },
    neverOlder(imagesCache),
    new ExpirationPlugin({ maxEntries: 200, purgeOnQuotaError: true }),
  ],
});

/** At once from the phone: who plans a trip offline chooses from the pictures that were there the last time. */
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

/** Puts the shipped pictures and their lists on the phone at the first visit. */
export async function warmTripImages(images: string[]): Promise<void> {
  await Promise.all([warm(imagesCache, images), warm(manifestsCache, manifests)]);
}

/** One that does not come must not stop the app; one that is there stays, as it may be newer than the build. */
async function warm(cacheName: string, urls: string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  await Promise.allSettled(urls.map(async (url) => ((await cache.match(url)) ? undefined : cache.add(url))));
}
