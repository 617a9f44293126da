import { decodeBase45, encodeBase45, fromBase45, toBase45 } from './base45.ts';
import { crc32 } from './crc32.ts';

/** How every frame begins. A later form of frames gets another number. */
const mark = 'CVH1';
const form = { session: 4, total: 2, number: 4, checksum: 6 };

/** Most bytes in one frame: 596 characters, a code of 69 modules, which a cheap camera reads. */
const mostInBlock = 384;
/** More blocks than three hundred people make, ten times over: a foreign code must not fill the memory. */
const mostBlocks = 450;
/** Different frames of another session in a row, after which the camera has been turned to that one. */
const framesToTurn = 3;

/** What is filmed, as numbered frames without end. */
export interface Film {
  /** How many blocks the content has: as many different frames, or a few more, are enough. */
  total: number;
  /** The text of the frame with this number. */
  frame(number: number): string;
}

/**
 * Content as frames. The first ones are its blocks in turn; each later one is the sum of a random half of them. So every
 * frame that is read is worth as much as any other, and no rhythm of camera and screen can miss the same block each time
 * (D-054).
 */
export function filmOf(content: Uint8Array): Film {
  const whole = new Uint8Array(8 + content.length);
  const numbers = new DataView(whole.buffer);
  numbers.setUint32(0, crc32(content));
  numbers.setUint32(4, content.length);
  whole.set(content, 8);
  const total = Math.ceil(whole.length / mostInBlock);
  // Little content makes small codes, which are read from further away.
  const blockSize = Math.ceil(whole.length / total);
  const blocks = Array.from({ length: total }, (_, index) => {
    const block = new Uint8Array(blockSize);
    block.set(whole.subarray(index * blockSize, (index + 1) * blockSize));
    return block;
  });
  const session = toBase45(crc32(whole) % 45 ** form.session, form.session);
  return {
    total,
    frame(number) {
      const taken = partsOf(number, total);
      const sum = new Uint8Array(blockSize);
      blocks.forEach((block, index) => {
        if ((taken >> BigInt(index)) & 1n) addTo(sum, block);
      });
      const rest = `${session}${toBase45(total, form.total)}${toBase45(number, form.number)}`;
      const payload = encodeBase45(scrambled(sum, number));
      return `${mark}${rest}${checksum(rest + payload)}${payload}`;
    },
  };
}

interface Frame {
  session: string;
  total: number;
  number: number;
  block: Uint8Array;
}

/** One equation: the blocks of `parts` add up to `block`. */
interface Row {
  parts: bigint;
  block: Uint8Array;
}

/** What has been filmed so far. */
export interface Collected {
  session: string;
  total: number;
  /** As many as there are blocks: then all are known. No two begin with the same block. */
  rows: readonly Row[];
  /** Another session that is in view now: its last frame, and for how many frames it has been. */
  other?: { session: string; number: number; frames: number };
}

/**
 * Takes what the camera has read, in any order, twice or never. What is no frame of ours, damaged or of another session
 * changes nothing, until another session has been shown for some frames: then that one begins.
 */
export function takeFrame(collected: Collected | undefined, text: string): Collected | undefined {
  const frame = readFrame(text);
  if (!frame) return collected;
  const { session, total, number } = frame;
  if (collected && collected.session !== session) {
    const before = collected.other?.session === session ? collected.other : { number: -1, frames: 0 };
    const frames = before.number === number ? before.frames : before.frames + 1;
    if (frames < framesToTurn) return { ...collected, other: { session, number, frames } };
  }
  const known = collected?.session === session ? collected : { session, total, rows: [] };
  const isOfIt = known.rows.every(({ block }) => block.length === frame.block.length);
  if (known.total !== total || !isOfIt) return collected;
  const row = reduced(known.rows, { parts: partsOf(number, total), block: frame.block });
  if (!row && known === collected && !collected.other) return collected;
  return { session, total, rows: row ? [...known.rows, row] : known.rows };
}

/** The content, once enough frames were taken; 'corrupt' when it is not what was sent. */
export function contentOf({ rows, total }: Collected): Uint8Array | 'corrupt' | undefined {
  if (rows.length < total) return undefined;
  const blocks = solved(rows);
  const whole = new Uint8Array(blocks.reduce((sum, { length }) => sum + length, 0));
  blocks.forEach((block, index) => {
    whole.set(block, index * block.length);
  });
  if (whole.length < 8) return 'corrupt';
  const numbers = new DataView(whole.buffer);
  const content = whole.slice(8, 8 + numbers.getUint32(4));
  return crc32(content) === numbers.getUint32(0) ? content : 'corrupt';
}

const frameForm = new RegExp(
  `^${mark}(.{${form.session}})(.{${form.total}})(.{${form.number}})(.{${form.checksum}})(.+)$`,
);

function readFrame(text: string): Frame | undefined {
  const [, session = '', totalText = '', numberText = '', sum, payload = ''] = frameForm.exec(text) ?? [];
  if (sum !== checksum(session + totalText + numberText + payload)) return undefined;
  const [total = 0, number] = [fromBase45(totalText), fromBase45(numberText)];
  const block = decodeBase45(payload);
  const isWhole = number !== undefined && block !== undefined && total > 0 && total <= mostBlocks;
  return isWhole ? { session, total, number, block: scrambled(block, number) } : undefined;
}

const checksum = (text: string) => toBase45(crc32(new TextEncoder().encode(text)), form.checksum);

/** The blocks that a frame adds up, as bits: one of the first frames has one, the others a random half, and never none. */
function partsOf(number: number, total: number): bigint {
  if (number < total) return 1n << BigInt(number);
  let [parts, word] = [0n, number];
  for (let bits = 0; bits < total; bits += 32) {
    word = mixed(word);
    parts = (parts << 32n) | BigInt(word);
  }
  return BigInt.asUintN(total, parts) || 1n << BigInt(number % total);
}

/**
 * Bytes mixed with noise of their frame, and out of it again: no code has an even area, in which readers lose their way, and
 * one that cannot be read is followed by another.
 */
function scrambled(bytes: Uint8Array, number: number): Uint8Array {
  let word = ~number;
  return bytes.map((byte, at) => {
    if (at % 4 === 0) word = mixed(word);
    return byte ^ ((word >>> (8 * (at % 4))) & 255);
  });
}

/** A number that looks random, and is the same on both phones. */
function mixed(number: number): number {
  let word = (number + 0x9e3779b9) | 0;
  word = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
  return (word ^ (word >>> 16)) >>> 0;
}

/** What a row says beyond these rows; undefined when it says nothing new. */
function reduced(rows: readonly Row[], { parts, block }: Row): Row | undefined {
  const rest = { parts, block: block.slice() };
  for (const row of rows) {
    if (rest.parts & lowestOf(row.parts)) {
      rest.parts ^= row.parts;
      addTo(rest.block, row.block);
    }
  }
  return rest.parts === 0n ? undefined : rest;
}

const lowestOf = (parts: bigint) => parts & -parts;

/** The blocks in their order, of as many rows as there are blocks. */
function solved(rows: readonly Row[]): Uint8Array[] {
  const known: Row[] = [];
  // A later row holds no block that an earlier one begins with, so from the last one on each has one unknown block.
  for (const row of [...rows].reverse()) known.push(solvedRow(row, known));
  return known.sort((a, b) => (a.parts < b.parts ? -1 : 1)).map(({ block }) => block);
}

function solvedRow({ parts, block }: Row, known: readonly Row[]): Row {
  const rest = { parts, block: block.slice() };
  for (const row of known) {
    if (rest.parts & row.parts) {
      rest.parts ^= row.parts;
      addTo(rest.block, row.block);
    }
  }
  return rest;
}

function addTo(sum: Uint8Array, block: Uint8Array): void {
  for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] as number) ^ (block[at] as number);
}
