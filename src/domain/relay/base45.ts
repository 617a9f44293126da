/** The alphabet in which a QR code takes 5.5 bits for a character (RFC 9285). */
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
const values = new Map([...alphabet].map((character, value) => [character, value]));

/** A number in `length` characters, smallest place first. */
export function toBase45(value: number, length: number): string {
  let rest = value;
  return Array.from({ length }, () => {
    const character = alphabet[rest % 45];
    rest = Math.floor(rest / 45);
    return character;
  }).join('');
}

/** The number of these characters; undefined when one of them is not of the alphabet. */
export function fromBase45(text: string): number | undefined {
  const places = [...text].map((character) => values.get(character));
  return places.reduceRight<number | undefined>(
    (sum, place) => (sum === undefined || place === undefined ? undefined : sum * 45 + place),
    0,
  );
}

/** Bytes as text: two in three characters, a last one in two. */
export function encodeBase45(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 2) {
    const [first = 0, second] = bytes.subarray(at, at + 2);
    parts.push(second === undefined ? toBase45(first, 2) : toBase45(first * 256 + second, 3));
  }
  return parts.join('');
}

/** The bytes of such a text; undefined when it is none. */
export function decodeBase45(text: string): Uint8Array | undefined {
  if (text.length % 3 === 1) return undefined;
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += 3) {
    const part = text.slice(at, at + 3);
    const value = fromBase45(part);
    const most = part.length === 3 ? 65_535 : 255;
    if (value === undefined || value > most) return undefined;
    if (part.length === 3) bytes.push(value >> 8);
    bytes.push(value & 255);
  }
  return Uint8Array.from(bytes);
}
