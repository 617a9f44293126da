import { useEffect, useState } from 'react';
import { loadManifest, type manifestPaths } from '../../lib/image-manifest.ts';

type List = keyof typeof manifestPaths;
type Names = ReadonlyMap<string, string>;

const asked: { [list in List]?: Promise<Names> | undefined } = {};

/** One request for each list, shared by all who ask; after a failure the next screen retries. */
function namesIn(list: List): Promise<Names> {
  asked[list] ??= loadManifest(list, fetch.bind(globalThis)).then(
    (entries) => new Map(entries.map(({ path, name }) => [path, name])),
  );
  return asked[list];
}

/** What the pictures of a list are called, by their path: a club by its crest (OPEN-54). Empty until the manifest arrives. */
export function usePictureNames(list: List): Names {
  const [names, setNames] = useState<Names>(new Map());
  useEffect(() => {
    let isGone = false;
    namesIn(list).then(
      (found) => !isGone && setNames(found),
      () => {
        asked[list] = undefined;
      },
    );
    return () => {
      isGone = true;
    };
  }, [list]);
  return names;
}
