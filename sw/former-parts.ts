import { cacheNames } from 'workbox-core';
import { CacheExpiration } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheOnly } from 'workbox-strategies';

const cacheName = 'former-parts';
/** The number of entries to keep, enough for several versions. The oldest are removed first. */
const expiration = new CacheExpiration(cacheName, { maxEntries: 200 });
const isPart = (url: URL) => url.pathname.startsWith('/assets/');

/**
 * Keeps the chunks of the version that is being replaced, before the precache deletes them: an open page of that version
 * may still load its screens (FAULTS-18). Called while the new version installs.
 */
export async function keepFormerParts(shipped: string[]): Promise<void> {
  const current = new Set(shipped.map((url) => new URL(url, location.origin).href));
  const [precache, aside] = await Promise.all([caches.open(cacheNames.precache), caches.open(cacheName)]);
  const former = (await precache.keys()).filter(({ url }) => isPart(new URL(url)) && !current.has(url));
  for (const request of former) {
    const response = await precache.match(request);
    if (!response) continue;
    await aside.put(request, response);
    await expiration.updateTimestamp(request.url);
  }
  await expiration.expireEntries();
}

/** The route after the precache; a file in neither comes from the network. */
export function serveFormerParts(): void {
  const aside = new CacheOnly({ cacheName });
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isPart(url),
    (options) => aside.handle(options).catch(() => fetch(options.request)),
  );
}
