import { z } from 'zod/mini';
import { safeStem } from './image-name.ts';

/** One picture of `manifests/{tab}`: an uploaded one, or a change to a shipped one. */
export const imageRecordSchema = z.object({
  file: z.string(),
  name: z.string(),
  archived: z._default(z.boolean(), false),
  /** Grows with each upload; absent for a shipped picture that was not replaced (OPEN-56). */
  version: z.optional(z.number()),
});
export type ImageRecord = z.infer<typeof imageRecordSchema>;

/** One picture in the manifest of a tab (IMG-04). A new `version` means that the picture was replaced. */
export interface ManifestEntry {
  name: string;
  path: string;
  archived: boolean;
  version?: number;
}

/** All pictures of a tab: the shipped ones with their changes, then the uploaded ones (OPEN-56). */
export function mergeRecords(
  shipped: readonly ImageRecord[],
  changed: readonly ImageRecord[],
): ImageRecord[] {
  const changes = new Map(changed.map((record) => [record.file, record]));
  const names = new Set(shipped.map(({ file }) => file));
  return [
    ...shipped.map((record) => changes.get(record.file) ?? record),
    ...changed.filter(({ file }) => !names.has(file)),
  ];
}

/** The manifest that is served (IMG-04). */
export function toManifest(folder: string, records: readonly ImageRecord[]): ManifestEntry[] {
  return records.map(({ file, name, archived, version }) => ({
    name,
    path: `/${folder}/${file}`,
    archived,
    ...(version === undefined ? {} : { version }),
  }));
}

/** The picture with this file name, or one whose safe name is the same (OPEN-57). */
export function findRecord(records: readonly ImageRecord[], filename: string): ImageRecord | undefined {
  const stem = safeStem(filename);
  return (
    records.find(({ file }) => file === filename) ??
    records.find(({ file, name }) => stem !== '' && (safeStem(file) === stem || safeStem(name) === stem))
  );
}

/** The changed records with this one in place of its former version, or at the end. */
export function withRecord(changed: readonly ImageRecord[], record: ImageRecord): ImageRecord[] {
  return changed.some(({ file }) => file === record.file)
    ? changed.map((one) => (one.file === record.file ? record : one))
    : [...changed, record];
}
