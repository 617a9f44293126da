import { useEffect, useState } from 'react';
import { loadManifest } from '../../../lib/image-manifest.ts';

let asked: Promise<ReadonlyMap<string, string>> | undefined;

/** One request shared by all cards; after a failure the next screen retries. */
function clubNames(): Promise<ReadonlyMap<string, string>> {
  asked ??= loadManifest('overlays', fetch.bind(globalThis)).then(
    (entries) => new Map(entries.map(({ path, name }) => [path, name])),
  );
  return asked;
}

/** The clubs' names by the path of their crest (OPEN-54); empty until the manifest arrives. */
export function useClubNames(): ReadonlyMap<string, string> {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    let isGone = false;
    clubNames().then(
      (found) => !isGone && setNames(found),
      () => {
        asked = undefined;
      },
    );
    return () => {
      isGone = true;
    };
  }, []);
  return names;
}
