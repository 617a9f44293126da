/** Names of the service worker's caches of trip pictures and of their manifests. */
export const tripImageCaches = { images: 'trip-images', manifests: 'trip-manifests' } as const;
