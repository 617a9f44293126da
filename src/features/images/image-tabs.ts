import type { manifestPaths } from '../../lib/image-manifest.ts';

export type ImageTab = keyof typeof manifestPaths;

interface TabWords {
  label: string;
  /** A background replaces an existing one; the other kinds get a new name (IMG-06, IMG-07). */
  replaces: boolean;
  fit: 'cover' | 'contain';
  /** The longest side in pixels to send: twice what the largest card shows. */
  longestSide: number;
}

/** The three sub-tabs (IMG-02). */
export const imageTabs: Record<ImageTab, TabWords> = {
  backgrounds: { label: 'Fundo dos Cards', replaces: true, fit: 'cover', longestSide: 1600 },
  overlays: { label: 'Clubes', replaces: false, fit: 'contain', longestSide: 512 },
  competitions: { label: 'Competições', replaces: false, fit: 'contain', longestSide: 512 },
};
