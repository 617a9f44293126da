import { useCallback, useEffect, useState } from 'react';
import { brand } from '../../../lib/brand.ts';
import { followManifest, type ManifestEntry, type manifestPaths } from '../../../lib/image-manifest.ts';
import type { Choice } from '../../../ui/fields/choice-field.tsx';

export type ImageChoices =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; choices: Choice[] };

/** The pictures to choose from. Offline the service worker serves them (OFF-22). */
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
 * Excludes archived pictures (ORG-38), except the trip's present one, so that editing the time does not force another
 * picture. Excludes the club's own crest, because a club is not its own opponent.
 */
export function imageChoices(entries: ManifestEntry[], current: string | undefined): Choice[] {
  const offered = entries.filter(
    ({ archived, name, path }) => path === current || (!archived && name !== brand.clubName),
  );
  const choices = offered.map(({ name, path }) => ({ value: path, label: name, imageUrl: path }));
  const isListed = !current || choices.some((choice) => choice.value === current);
  return isListed ? choices : [{ value: current, label: 'Imagem atual', imageUrl: current }, ...choices];
}
