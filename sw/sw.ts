import { clientsClaim } from 'workbox-core';
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import './push.ts';
import './evening-sync.ts';
import type { UnsentCopy } from '../src/db/unsent/worker-copy.ts';
import { keepFormerParts, serveFormerParts } from './former-parts.ts';
import { notTheApp } from './not-the-app.ts';
import { onlyJson } from './only-json.ts';
import { scriptsFirst } from './scripts-first.ts';
import { isTripImage, isTripManifest, tripImages, tripManifests, warmTripManifests } from './trip-images.ts';
import { keepCopy } from './unsent.ts';

declare const self: ServiceWorkerGlobalScope;

/** The files of the build with their revisions. The build injects them here. */
const shipped = self.__WB_MANIFEST as PrecacheEntry[];

// Trip pictures can be replaced at the same address, so they have caches of their own.
registerRoute(({ url, sameOrigin }) => sameOrigin && isTripImage(url), tripImages);
registerRoute(({ url, sameOrigin }) => sameOrigin && isTripManifest(url), tripManifests);

addPlugins([scriptsFirst]);
// Precache the whole app at the first visit, so that every boarding screen starts offline (FAULTS-19).
precacheAndRoute(shipped);
cleanupOutdatedCaches();
serveFormerParts();
// Never cache `/api`.
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: notTheApp }));
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/config.json',
  new NetworkFirst({ cacheName: 'config', networkTimeoutSeconds: 5, plugins: [onlyJson] }),
);

self.addEventListener('install', (event) => {
  event.waitUntil(warmTripManifests());
  // A phone without space for the pictures still installs the new version.
  event.waitUntil(keepFormerParts(shipped.map(({ url }) => url)).catch(() => undefined));
});

// The first worker claims the page that registered it; a later one waits for the user's tap (OFF-21).
clientsClaim();
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
  if (event.data?.type === 'UNSENT') event.waitUntil(keepCopy(event.data as UnsentCopy));
});
