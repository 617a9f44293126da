import type { WorkboxPlugin } from 'workbox-core';

/**
 * Never replaces a cached answer with an older one. A response that was requested before a change, or cached by Hosting
 * for five minutes, would undo the change on this phone (OPEN-55, IMG-16).
 */
export function neverOlder(cacheName: string): WorkboxPlugin {
  return {
    cacheWillUpdate: async ({ request, response }) => {
      const kept = await caches.match(request, { cacheName });
      return kept && versionOf(kept) > versionOf(response) ? null : response;
    },
  };
}

/** The version of an answer: grows with each change; 0 for shipped files. */
function versionOf(answer: Response): number {
  return Number(answer.headers.get('x-version') ?? 0);
}
