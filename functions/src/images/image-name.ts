import { fileStem } from '../../../src/domain/file-stem.ts';

const longestName = 60;

/** The name shown for an uploaded file: without the extension, on one line. */
export function displayName(filename: string): string {
  const withoutExtension = filename.replace(/\.(jpe?g|png|webp)$/i, '');
  const oneLine = withoutExtension.replace(/[\p{C}\s]+/gu, ' ').trim();
  // Cut by code points: half an emoji cannot be stored.
  return [...oneLine].slice(0, longestName).join('').trim();
}

/**
 * The safe name of a file, without its extension. It is the same for `União` and `uniao.png`, so that uploading a name
 * again replaces the picture (OPEN-57). Empty when no safe character is left.
 */
export function safeStem(filename: string): string {
  return fileStem(displayName(filename));
}
