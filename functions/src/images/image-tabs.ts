/** The three lists of pictures, with the names that the images manager uses (API-11). */
export const imageTabs = ['backgrounds', 'overlays', 'competitions'] as const;
export type ImageTab = (typeof imageTabs)[number];

/** Where each list and its pictures are served. */
export const imageFolders: Record<ImageTab, { folder: string; manifest: string }> = {
  backgrounds: { folder: 'trip_backgrounds', manifest: 'backgrounds_manifest.json' },
  overlays: { folder: 'trip_overlays', manifest: 'overlay_images_manifest.json' },
  competitions: { folder: 'trip_competitions', manifest: 'competitions_manifest.json' },
};

/**
 * The tab and file of an address below one of the folders; `undefined` for any other address. The first character must be
 * a letter or digit, because Firestore rejects some other ids.
 */
export function imageAddress(path: string): { tab: ImageTab; file: string } | undefined {
  const [, folder, file] = /^\/(trip_[a-z]+)\/([a-zA-Z0-9][a-zA-Z0-9._-]*)$/.exec(path) ?? [];
  const tab = imageTabs.find((name) => imageFolders[name].folder === folder);
  return tab && file !== undefined ? { tab, file } : undefined;
}
