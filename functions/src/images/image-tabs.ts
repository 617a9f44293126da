/** The three lists of pictures, as the images manager names them (specification §7). */
export const imageTabs = ['backgrounds', 'overlays', 'competitions'] as const;
export type ImageTab = (typeof imageTabs)[number];

/** Where each list and its pictures are served. */
export const imageFolders: Record<ImageTab, { folder: string; manifest: string }> = {
  backgrounds: { folder: 'trip_backgrounds', manifest: 'backgrounds_manifest.json' },
  overlays: { folder: 'trip_overlays', manifest: 'overlay_images_manifest.json' },
  competitions: { folder: 'trip_competitions', manifest: 'competitions_manifest.json' },
};

/**
 * What an address below one of the folders names; undefined for any other address, or one that is no file of ours: with any
 * other first character it might be an id that Firestore keeps for itself, and the question would fail.
 */
export function imageAddress(path: string): { tab: ImageTab; file: string } | undefined {
  const [, folder, file] = /^\/(trip_[a-z]+)\/([a-zA-Z0-9][a-zA-Z0-9._-]*)$/.exec(path) ?? [];
  const tab = imageTabs.find((name) => imageFolders[name].folder === folder);
  return tab && file !== undefined ? { tab, file } : undefined;
}
