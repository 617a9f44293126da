import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import './push.ts';
import type { UnsentCopy } from '../src/lib/unsent-copy.ts';
import { keepFormerParts, serveFormerParts } from './former-parts.ts';
import { onlyJson } from './only-json.ts';
import { isTripImage, isTripManifest, tripImages, tripManifests, warmTripImages } from './trip-images.ts';
import { keepCopy } from './unsent.ts';

declare const self: ServiceWorkerGlobalScope;

/** Everything of the build, with its revision; the build writes it in here. */
const shipped = self.__WB_MANIFEST as PrecacheEntry[];

// The pictures of trips can be replaced at the same address, so they are kept fresh apart from the app itself.
const isPicture = (entry: PrecacheEntry) => isTripImage(new URL(entry.url, self.location.origin));
registerRoute(({ url, sameOrigin }) => sameOrigin && isTripImage(url), tripImages);
registerRoute(({ url, sameOrigin }) => sameOrigin && isTripManifest(url), tripManifests);

// The whole app is on the phone after the first visit: every screen of the boarding starts offline (FAULTS 19).
precacheAndRoute(shipped.filter((entry) => !isPicture(entry)));
cleanupOutdatedCaches();
serveFormerParts();
// Nothing of ours answers for `/api`: what the server says is never remembered.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/(api|__)\//, /^\/robots\.txt$/],
  }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/config.json',
  new NetworkFirst({ cacheName: 'config', networkTimeoutSeconds: 5, plugins: [onlyJson] }),
);

self.addEventListener('install', (event) => {
  event.waitUntil(warmTripImages(shipped.filter(isPicture).map(({ url }) => url)));
  // A phone without space for them takes the new version up all the same.
  event.waitUntil(keepFormerParts(shipped.map(({ url }) => url)).catch(() => undefined));
});

// The first worker takes over the page that brought it; a later one waits for the person's tap (OFF-21).
clientsClaim();
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
  if (event.data?.type === 'UNSENT') event.waitUntil(keepCopy(event.data as UnsentCopy));
});
