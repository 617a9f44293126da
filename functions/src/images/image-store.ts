import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { z } from 'zod/mini';
import { documentAt } from '../firebase.ts';
import { laterThan } from '../stored-document.ts';
import {
  findRecord,
  type ImageRecord,
  imageRecordSchema,
  mergeRecords,
  withRecord,
} from './image-manifest.ts';
import { displayName, safeStem } from './image-name.ts';
import type { ImageTab } from './image-tabs.ts';
import { type ImageExtension, imageTypes } from './image-type.ts';
import { shippedRecords } from './shipped-images.ts';

/** Leaves room for the other fields in a document of at most 1 MiB (OPEN-56). */
export const imageLimit = 700 * 1024;

/** Every trip form reads the list, so it must stay a small document. */
const mostImages = 1000;

const manifestDocument = z.object({
  files: z.catch(z.array(imageRecordSchema), []),
  updatedAt: z.optional(z.instanceof(Timestamp)),
});

const manifestRef = (tab: ImageTab) => documentAt(`manifests/${tab}`);
const fileRef = (tab: ImageTab, file: string) => documentAt(`images/${tab}/files/${file}`);

/** Every picture of a tab, shipped or uploaded. The version grows with each change; there is none before the first. */
export async function readRecords(tab: ImageTab): Promise<{ records: ImageRecord[]; version?: number }> {
  const [shipped, stored] = await Promise.all([shippedRecords(tab), manifestRef(tab).get()]);
  const { files, updatedAt } = manifestDocument.parse(stored.data() ?? {});
  return { records: mergeRecords(shipped, files), ...(updatedAt && { version: updatedAt.toMillis() }) };
}

/** An uploaded picture; `undefined` when there is none with this name. */
export async function readUpload(
  tab: ImageTab,
  file: string,
): Promise<{ bytes: Buffer; type: string; version: number } | undefined> {
  const data = (await fileRef(tab, file).get()).data();
  if (!data || !Buffer.isBuffer(data.bytes)) return undefined;
  return { bytes: data.bytes, type: String(data.type), version: Number(data.version) };
}

export type ImageRefusal = 'no-target' | 'no-name' | 'too-many' | 'unknown';

/**
 * Stores a picture and its entry in the list together or not at all, so that a failure leaves the old one (FAULTS-37).
 * A known name replaces that picture, at the same address (OPEN-57). A background can only replace an existing one
 * (IMG-06, OPEN-55).
 */
export async function storeImage(
  transaction: Transaction,
  { tab, filename, bytes, type }: { tab: ImageTab; filename: string; bytes: Buffer; type: ImageExtension },
): Promise<ImageRecord | ImageRefusal> {
  const { all, changed, updatedAt } = await recordsIn(transaction, tab);
  const former = findRecord(all, filename);
  if (!former && tab === 'backgrounds') return 'no-target';
  const stem = safeStem(filename);
  if (!former && stem === '') return 'no-name';
  if (!former && all.length >= mostImages) return 'too-many';
  const version = updatedAt.toMillis();
  const record = {
    ...(former ?? { file: `${stem}.${type}`, name: displayName(filename), archived: false }),
    version,
  };
  transaction.set(fileRef(tab, record.file), { bytes, type: imageTypes[type], version, updatedAt });
  transaction.set(manifestRef(tab), { files: withRecord(changed, record), updatedAt });
  return record;
}

/** Archives a picture, or makes it available again (IMG-10, IMG-16). Trips that use it keep showing it. */
export async function setArchived(
  transaction: Transaction,
  { tab, filename, archived }: { tab: ImageTab; filename: string; archived: boolean },
): Promise<ImageRecord | ImageRefusal> {
  const { all, changed, updatedAt } = await recordsIn(transaction, tab);
  const former = findRecord(all, filename);
  if (!former) return 'unknown';
  const record = { ...former, archived };
  if (former.archived !== archived) {
    transaction.set(manifestRef(tab), { files: withRecord(changed, record), updatedAt });
  }
  return record;
}

async function recordsIn(transaction: Transaction, tab: ImageTab) {
  const shipped = await shippedRecords(tab);
  const stored = manifestDocument.parse((await transaction.get(manifestRef(tab))).data() ?? {});
  const changed = stored.files.map(withoutUndefinedVersion);
  const updatedAt = laterThan(Date.now(), [stored.updatedAt]);
  return { all: mergeRecords(shipped, changed), changed, updatedAt };
}

/** Firestore stores no `undefined`. */
function withoutUndefinedVersion({ version, ...record }: ImageRecord): ImageRecord {
  return version === undefined ? record : { ...record, version };
}
