import { fileStem } from '../../domain/file-stem.ts';
import type { ManifestEntry } from '../../lib/image-manifest.ts';
import type { ImageChange } from './use-image-changes.ts';

/** The file's name in a picture's address. */
export function fileOf({ path }: Pick<ManifestEntry, 'path'>): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The picture that an upload under this name takes the place of (OPEN-57); undefined for a new name. */
export function replacedBy(filename: string, entries: readonly ManifestEntry[]): ManifestEntry | undefined {
  const stem = fileStem(filename.replace(imageEnding, ''));
  return entries.find(
    (entry) =>
      stem !== '' && [fileOf(entry).replace(imageEnding, ''), entry.name].map(fileStem).includes(stem),
  );
}

const imageEnding = /\.(jpe?g|png|webp)$/i;

/** An upload has arrived when the manifest holds a new picture or version (OPEN-56). */
export function uploadOf(
  filename: string,
  fileContentBase64: string,
  before: readonly ManifestEntry[],
): ImageChange {
  const versions = new Map(before.map(({ path, version }) => [path, version]));
  return {
    body: { action: 'upload', filename, fileContentBase64 },
    find: (entries) =>
      entries.find(({ path, version }) => version !== undefined && version !== versions.get(path)),
    success: 'Imagem carregada com sucesso!',
  };
}

/** Archives a picture or offers it again (IMG-10). */
export function archiveOf(entry: ManifestEntry, archiveState: boolean): ImageChange {
  return {
    body: { action: 'toggleArchive', filename: fileOf(entry), archiveState },
    find: (entries) => entries.find(({ path, archived }) => path === entry.path && archived === archiveState),
    success: archiveState ? 'Imagem arquivada com sucesso!' : 'Imagem disponível novamente!',
  };
}
