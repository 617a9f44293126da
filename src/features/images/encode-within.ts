/** What the server takes (DECISIONS, OPEN-56). */
const largest = 700 * 1024;
const qualities = [0.86, 0.7, 0.5];
const smallestSide = 200;

/** Writes the picture at this size; a browser that does not know the type gives a png, or nothing. */
export type Encoder = (longestSide: number, type: string, quality: number) => Promise<Blob | null>;

export interface Encoding {
  longestSide: number;
  /** Crests keep what shows through. */
  keepsTransparency: boolean;
}

/**
 * The picture written anew as webp, in at most 700 KB: worse first, and smaller when that is not enough. A browser that
 * writes no webp (Safari) gives a png instead, whatever the quality: crests are sent so, all others as jpeg. Undefined
 * when nothing fits.
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
