import { createHash } from 'node:crypto';
import { HttpError } from '../../errors.ts';
import { toManifest } from '../../images/image-manifest.ts';
import { readRecords, readUpload } from '../../images/image-store.ts';
import { imageAddress, imageFolders } from '../../images/image-tabs.ts';
import { imageTypeOf, imageTypes } from '../../images/image-type.ts';
import { shippedBytes } from '../../images/shipped-images.ts';
import type { ApiAnswer, Endpoint } from '../../request/endpoint.ts';

/**
 * GET /trip_backgrounds/…, /trip_overlays/…, /trip_competitions/…: the pictures of trips and their manifests, uploaded or
 * shipped (API-12 to API-14, DATA-40). No token: they hold no personal data. A replaced picture keeps its address, so
 * phones revalidate on every use and Hosting's cache every five minutes. The `x-version` header lets a phone ignore an
 * older answer.
 */
export const images: Endpoint = async ({ path }) => {
  const address = imageAddress(path);
  if (!address) throw new HttpError('NOT_FOUND');
  const { tab, file } = address;
  const { folder, manifest } = imageFolders[tab];
  if (file === manifest) {
    const { records, version } = await readRecords(tab);
    const list = Buffer.from(JSON.stringify(toManifest(folder, records)));
    return served(list, { type: 'application/json; charset=utf-8', cacheControl: 'no-cache', version });
  }
  const upload = await readUpload(tab, file);
  const bytes = upload?.bytes ?? (await shippedBytes(tab, file));
  if (!bytes) throw new HttpError('NOT_FOUND');
  const type = upload?.type ?? imageTypes[imageTypeOf(bytes) ?? 'webp'];
  const cacheControl = 'public, max-age=0, s-maxage=300, must-revalidate';
  return served(bytes, { type, cacheControl, version: upload?.version });
};

function served(
  bytes: Buffer,
  { type, cacheControl, version }: { type: string; cacheControl: string; version: number | undefined },
): ApiAnswer {
  const headers = {
    'content-type': type,
    'cache-control': cacheControl,
    ...(version === undefined ? {} : { 'x-version': String(version) }),
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  };
  return { status: 200, body: bytes, headers };
}
