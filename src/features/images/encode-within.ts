/** The largest file in bytes that the server accepts (OPEN-56). */
const largest = 700 * 1024;
const qualities = [0.86, 0.7, 0.5];
const smallestSide = 200;

/** Encodes the picture at this size. A browser that does not support the type returns a png, or nothing. */
export type Encoder = (longestSide: number, type: string, quality: number) => Promise<Blob | null>;

export interface Encoding {
  longestSide: number;
  /** True for crests, which keep their transparency. */
  keepsTransparency: boolean;
}

/**
 * Encodes the picture as webp in at most 700 KB: lowers the quality first, then the size. Safari cannot write webp and
 * returns a png; there crests are sent as png and all others as jpeg. Undefined when nothing fits.
 */
export async function encodeWithin(
  { longestSide, keepsTransparency }: Encoding,
  encode: Encoder,
): Promise<Blob | undefined> {
  for (let side = longestSide; side >= smallestSide; side = Math.round(side * 0.75)) {
    for (const quality of qualities) {
      const first = await encode(side, 'image/webp', quality);
      const isWebp = first?.type === 'image/webp';
      const blob = isWebp || keepsTransparency ? first : await encode(side, 'image/jpeg', quality);
      if (blob && blob.size <= largest) return blob;
      if (!isWebp && keepsTransparency) break;
    }
  }
  return undefined;
}
