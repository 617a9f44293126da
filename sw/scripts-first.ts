import type { WorkboxPlugin } from 'workbox-core';

/**
 * As Hosting sends it, the page asks for its scripts last: on a slow network the splash comes first (INST-27). The worker's copy
 * is read from the phone, where the browser would fetch such scripts one after the other: it asks for all at once (INST-55).
 * Workbox leaves its own check away where a plugin decides what is kept, so an error is refused here: it ends the installation.
 */
export const scriptsFirst: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    if (!response.ok) return null;
    if (new URL(request.url).pathname !== '/index.html') return response;
    const html = (await response.text()).replaceAll('fetchpriority="low"', 'fetchpriority="high"');
    return new Response(html, response);
  },
};
