import { z } from 'zod';

/** The three lists of pictures that the club keeps, where Hosting serves them (specification §7). */
export const manifestPaths = {
  backgrounds: '/trip_backgrounds/backgrounds_manifest.json',
  overlays: '/trip_overlays/overlay_images_manifest.json',
  competitions: '/trip_competitions/competitions_manifest.json',
} as const;

const manifestSchema = z.array(
  z.object({
    name: z.string(),
    path: z.string(),
    archived: z.boolean().default(false),
    /** Another one with each upload; absent while the shipped picture stands (OPEN-56). */
    version: z.number().optional(),
  }),
);
export type ManifestEntry = z.infer<typeof manifestSchema>[number];

/** Reads a manifest; the service worker keeps the last one for when there is no network. */
export async function loadManifest(
  list: keyof typeof manifestPaths,
  get: typeof fetch,
): Promise<ManifestEntry[]> {
  const response = await get(manifestPaths[list]);
  if (!response.ok) throw new Error(`${manifestPaths[list]}: ${response.status}`);
  return manifestSchema.parse(await response.json()).map(withSlash);
}

/**
 * Gives what the phone remembers at once, and what the server says as soon as it answers: another organizer's upload or
 * archive counts for who opens the list for the first time since (IMG-16). Returns how to stop.
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

/** `trip_overlays/a.webp` and `/trip_overlays/a.webp` are the same picture. */
function withSlash(entry: ManifestEntry): ManifestEntry {
  return { ...entry, path: /^(\/|https?:)/.test(entry.path) ? entry.path : `/${entry.path}` };
}
