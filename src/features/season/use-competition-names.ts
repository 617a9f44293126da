import { useEffect, useState } from 'react';
import { followManifest } from '../../lib/image-manifest.ts';

/** The names of the competitions by the path of their picture; empty until the list arrives. Offline the worker has it. */
export function useCompetitionNames(): ReadonlyMap<string, string> {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(
    () =>
      followManifest('competitions', fetch, {
        onEntries: (entries) => setNames(new Map(entries.map(({ path, name }) => [path, name]))),
        onFailed: () => undefined,
      }),
    [],
  );
  return names;
}
