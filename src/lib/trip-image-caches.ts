/** The service worker's caches of the pictures of trips and of their lists. */
export const tripImageCaches = { images: 'trip-images', manifests: 'trip-manifests' } as const;
