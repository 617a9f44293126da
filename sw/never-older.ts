import type { WorkboxPlugin } from 'workbox-core';

/**
 * Keeps no answer older than the one that is there: asked for before a change and answered after it, or kept by Hosting
 * for five minutes, it would put back what somebody has just replaced (OPEN-55, IMG-16).
 */
export function neverOlder(cacheName: string): WorkboxPlugin {
  return {
    cacheWillUpdate: async ({ request, response }) => {
      const kept = await caches.match(request, { cacheName });
      return kept && versionOf(kept) > versionOf(response) ? null : response;
    },
  };
}

/** Grows with each change; 0 for what ships, which a changed one replaces for good. */
function versionOf(answer: Response): number {
  return Number(answer.headers.get('x-version') ?? 0);
}
