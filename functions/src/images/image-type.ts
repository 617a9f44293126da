/** The accepted picture types, by the extension of a new file (IMG-08). */
export const imageTypes = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;
export type ImageExtension = keyof typeof imageTypes;

/**
 * The picture type that the first bytes show; `undefined` for anything else, whatever the file name. This keeps programs,
 * pages and SVGs with scripts off our addresses.
 */
export function imageTypeOf(bytes: Buffer): ImageExtension | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpg';
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])))
    return 'png';
  const isRiff = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  // The header holds the file's length: a shorter file was cut off.
  return isRiff && bytes.length >= 16 && bytes.readUInt32LE(4) + 8 <= bytes.length ? 'webp' : undefined;
}
