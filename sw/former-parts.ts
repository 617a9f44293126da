import { cacheNames } from 'workbox-core';
import { CacheExpiration } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheOnly } from 'workbox-strategies';

const cacheName = 'former-parts';
/** Some versions' worth: the oldest go first. */
const expiration = new CacheExpiration(cacheName, { maxEntries: 200 });
const isPart = (url: URL) => url.pathname.startsWith('/assets/');

/**
 * Puts the parts of the version that is being replaced aside, before the precache drops them: a page that was opened
 * with it, in another tab perhaps, still asks for its screens (FAULTS 18). Called while the new version installs.
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

/** After the precache: what is in neither comes from the network. */
export function serveFormerParts(): void {
  const aside = new CacheOnly({ cacheName });
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isPart(url),
    (options) => aside.handle(options).catch(() => fetch(options.request)),
  );
}
