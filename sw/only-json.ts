import type { WorkboxPlugin } from 'workbox-core';

/** Caches only JSON: Hosting answers an unknown path with the app's page, and a captive portal with its own (FAULTS-12). */
export const onlyJson: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (response.ok && isJson(response) ? response : null),
};

const isJson = (response: Response) => response.headers.get('content-type')?.includes('json') ?? false;
