import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { REPOSITORY } from '../local-stack/start-stack.ts';

/** A font that the app ships: where it comes from, and what of its variation is kept. */
interface CutFont {
  /** Its name in `src/app/fonts`. */
  file: string;
  /** The address of its package's file, which holds Google's latin subset. */
  from: string;
  variationAxes?: Record<string, { min: number; max: number }>;
}

export const fontFolder = join(REPOSITORY, 'src/app/fonts');

/** The lightest and the heaviest that the app writes: `font-normal` to `font-bold`. */
export const weights = { min: 400, max: 700 };

export const fonts: readonly CutFont[] = [
  {
    file: 'inter.woff2',
    from: import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    variationAxes: { wght: weights },
  },
  {
    file: 'barlow-condensed-600.woff2',
    from: import.meta.resolve('@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2'),
  },
  {
    file: 'barlow-condensed-700.woff2',
    from: import.meta.resolve('@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2'),
  },
];

/** The characters of Google's latin subset: those of Western Europe, punctuation, arrows and the euro sign. */
const latin: readonly [number, number?][] = [
  [0x20, 0xff],
  [0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6],
  [0x2da],
  [0x2dc],
  [0x304],
  [0x308],
  [0x329],
  [0x2000, 0x206f],
  [0x20ac],
  [0x2122],
  [0x2191],
  [0x2193],
  [0x2212],
  [0x2215],
  [0xfeff],
  [0xfffd],
];
export const characters = latin
  .flatMap(([from, to = from]) => Array.from({ length: to - from + 1 }, (_, index) => from + index))
  .map((code) => String.fromCodePoint(code))
  .join('');

/**
 * The font without what no screen shows: weights and alternates that the app does not use, and the hints for screens of few
 * pixels. Author and licence stay in it, as the Open Font License asks.
 */
export async function cutFont({ from, variationAxes }: CutFont): Promise<Uint8Array> {
  return subsetFont(await readFile(new URL(from)), characters, {
    targetFormat: 'woff2',
    keepFeatures: ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'lnum'],
    preserveNameIds: [0, 13, 14],
    noHinting: true,
    ...(variationAxes && { variationAxes }),
  });
}
