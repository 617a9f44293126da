/** The package brings no types, and the published ones know only half of its options. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    characters: string,
    options: {
      targetFormat: 'woff2';
      /** OpenType features that are kept; without it all are. */
      keepFeatures: string[];
      /** Entries of the font's `name` table that are kept beside its names: 0 copyright, 13 and 14 the licence. */
      preserveNameIds: number[];
      noHinting: boolean;
      variationAxes?: Record<string, { min: number; max: number }>;
    },
  ): Promise<Uint8Array>;
}
