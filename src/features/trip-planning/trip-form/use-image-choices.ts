import { useCallback, useEffect, useState } from 'react';
import { brand } from '../../../lib/brand.ts';
import { followManifest, type ManifestEntry, type manifestPaths } from '../../../lib/image-manifest.ts';
import type { Choice } from '../../../ui/fields/choice-field.tsx';

export type ImageChoices =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; choices: Choice[] };

/** The pictures one may choose from; they come from the service worker when there is no network (OFF-22). */
export function useImageChoices(list: keyof typeof manifestPaths, current: string | undefined): ImageChoices {
  const [entries, setEntries] = useState<ManifestEntry[] | 'failed'>();
  const load = useCallback(() => {
    setEntries(undefined);
    return followManifest(list, fetch, { onEntries: setEntries, onFailed: () => setEntries('failed') });
  }, [list]);
  useEffect(load, [load]);

  if (entries === undefined) return { state: 'loading' };
  if (entries === 'failed') return { state: 'failed', retry: load };
  return { state: 'ready', choices: imageChoices(entries, current) };
}

/**
 * Archived pictures are not offered (ORG-38), except the one that the trip already has: editing its hour must not
 * force another picture on it. Nor is our own emblem, which stands on every card by itself: nobody is their own opponent.
 */
export function imageChoices(entries: ManifestEntry[], current: string | undefined): Choice[] {
  const offered = entries.filter(
    ({ archived, name, path }) => path === current || (!archived && name !== brand.clubName),
  );
  const choices = offered.map(({ name, path }) => ({ value: path, label: name, imageUrl: path }));
  const isListed = !current || choices.some((choice) => choice.value === current);
  return isListed ? choices : [{ value: current, label: 'Imagem atual', imageUrl: current }, ...choices];
}
