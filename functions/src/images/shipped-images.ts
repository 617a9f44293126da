import { readFile } from 'node:fs/promises';
import { z } from 'zod/mini';
import { type ImageRecord, imageRecordSchema } from './image-manifest.ts';
import { type ImageTab, imageFolders } from './image-tabs.ts';

const shippedManifest = z.array(
  z.object({ name: z.string(), path: z.string(), archived: z._default(z.boolean(), false) }),
);

/** The build copies the pictures of `public/` next to the bundle (tools/build/function-bundle.ts). */
const place = (tab: ImageTab, file: string) =>
  new URL(`./shipped/${imageFolders[tab].folder}/${file}`, import.meta.url);

const lists = new Map<ImageTab, Promise<ImageRecord[]>>();

/** The pictures of a tab that ship with the app. They change only with a deployment. */
export function shippedRecords(tab: ImageTab): Promise<ImageRecord[]> {
  const known = lists.get(tab) ?? readRecords(tab);
  lists.set(tab, known);
  return known;
}

async function readRecords(tab: ImageTab): Promise<ImageRecord[]> {
  const text = await readFile(place(tab, imageFolders[tab].manifest), 'utf8');
  return shippedManifest
    .parse(JSON.parse(text))
    .map(({ name, path, archived }) =>
      imageRecordSchema.parse({ file: path.slice(path.lastIndexOf('/') + 1), name, archived }),
    );
}

/** The bytes of a shipped picture; `undefined` for a file that the list does not name. */
export async function shippedBytes(tab: ImageTab, file: string): Promise<Buffer | undefined> {
  const records = await shippedRecords(tab);
  return records.some((record) => record.file === file) ? readFile(place(tab, file)) : undefined;
}
