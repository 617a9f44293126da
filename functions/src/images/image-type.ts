/** The pictures that we take, with the extension that a new file gets (IMG-08). */
export const imageTypes = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;
export type ImageExtension = keyof typeof imageTypes;

/**
 * The kind of picture that these bytes begin as; undefined for anything else, whatever its name says: no programme, no
 * SVG with scripts, no page ever lies at an address of ours.
 */
export function imageTypeOf(bytes: Buffer): ImageExtension | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpg';
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])))
    return 'png';
  const isRiff = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  // The length in the head is the file's: what hangs behind the picture is no part of one.
  return isRiff && bytes.length >= 16 && bytes.readUInt32LE(4) + 8 <= bytes.length ? 'webp' : undefined;
}
