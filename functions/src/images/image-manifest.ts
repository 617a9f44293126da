import { z } from 'zod';
import { safeStem } from './image-name.ts';

/** One picture of `manifests/{tab}`: an uploaded one, or what was changed about a shipped one. */
export const imageRecordSchema = z.object({
  file: z.string(),
  name: z.string(),
  archived: z.boolean().default(false),
  /** Grows with each upload; absent while the shipped picture stands (OPEN-56). */
  version: z.number().optional(),
});
export type ImageRecord = z.infer<typeof imageRecordSchema>;

/** What the manifest of a tab says of one picture (IMG-04); `version` tells who waits that the picture is another. */
export interface ManifestEntry {
  name: string;
  path: string;
  archived: boolean;
  version?: number;
}

/** All pictures of a tab: those that ship, as they were changed since, then those that were uploaded (OPEN-56). */
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

/** The records as the list that is served (IMG-04). */
export function toManifest(folder: string, records: readonly ImageRecord[]): ManifestEntry[] {
  return records.map(({ file, name, archived, version }) => ({
    name,
    path: `/${folder}/${file}`,
    archived,
    ...(version === undefined ? {} : { version }),
  }));
}

/** The picture that a file name means: that file, or one whose name, made safe, is the same (OPEN-57). */
export function findRecord(records: readonly ImageRecord[], filename: string): ImageRecord | undefined {
  const stem = safeStem(filename);
  return (
    records.find(({ file }) => file === filename) ??
    records.find(({ file, name }) => stem !== '' && (safeStem(file) === stem || safeStem(name) === stem))
  );
}

/** The changed records with this one in its place, or at the end. */
export function withRecord(changed: readonly ImageRecord[], record: ImageRecord): ImageRecord[] {
  return changed.some(({ file }) => file === record.file)
    ? changed.map((one) => (one.file === record.file ? record : one))
    : [...changed, record];
}
