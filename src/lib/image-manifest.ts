import type { ManifestEntry } from './image-manifest.schema.ts';

export type { ManifestEntry };

/** The club's three lists of pictures, as Hosting serves them. */
export const manifestPaths = {
  backgrounds: '/trip_backgrounds/backgrounds_manifest.json',
  overlays: '/trip_overlays/overlay_images_manifest.json',
  competitions: '/trip_competitions/competitions_manifest.json',
} as const;

/** Fetches a manifest. The service worker keeps the last one for offline use. */
export async function loadManifest(
  list: keyof typeof manifestPaths,
  get: typeof fetch,
): Promise<ManifestEntry[]> {
  const [response, { manifestSchema }] = await Promise.all([
    get(manifestPaths[list]),
    // The first screen asks for a manifest, and does not wait for the code that checks it.
    import('./image-manifest.schema.ts'),
  ]);
  if (!response.ok) throw new Error(`${manifestPaths[list]}: ${response.status}`);
  return manifestSchema.parse(await response.json()).map(withSlash);
}

/**
 * Emits the cached manifest at once, then the server's, so that another organizer's upload or archive shows the first time
 * the list is opened (IMG-16). Returns a function that stops it.
 */
export function followManifest(
  list: keyof typeof manifestPaths,
  get: typeof fetch,
  { onEntries, onFailed }: { onEntries(entries: ManifestEntry[]): void; onFailed(): void },
): () => void {
  let isWanted = true;
  const newest = loadManifest(list, (path) => get(`${path}?t=${Date.now()}`, { cache: 'no-store' })).then(
    (entries) => {
      if (isWanted) onEntries(entries);
      isWanted = false;
    },
  );
  void loadManifest(list, get).then(
    (entries) => isWanted && onEntries(entries),
    () => newest.catch(() => isWanted && onFailed()),
  );
  newest.catch(() => {});
  return () => {
    isWanted = false;
  };
}

/** Normalizes a picture's path: `trip_overlays/a.webp` and `/trip_overlays/a.webp` are the same. */
function withSlash(entry: ManifestEntry): ManifestEntry {
  return { ...entry, path: /^(\/|https?:)/.test(entry.path) ? entry.path : `/${entry.path}` };
}
