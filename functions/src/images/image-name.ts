const longestName = 60;

/** What the manifest shows of a file name that somebody gave: without the extension, on one line. */
export function displayName(filename: string): string {
  const withoutExtension = filename.replace(/\.(jpe?g|png|webp)$/i, '');
  const oneLine = withoutExtension.replace(/[\p{C}\s]+/gu, ' ').trim();
  // By characters: half an emoji could not be stored.
  return [...oneLine].slice(0, longestName).join('').trim();
}

/**
 * The name made safe, without its extension: the same for «União» and «uniao.png», so that the same name twice is one
 * picture (OPEN-57). Empty when nothing safe is left.
 */
export function safeStem(filename: string): string {
  return displayName(filename)
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
