import { useCallback, useEffect, useState } from 'react';
import type { ManifestEntry } from '../../lib/image-manifest.ts';
import type { ImageTab } from './image-tabs.ts';
import { freshManifest } from './poll-manifest.ts';

export interface ImageList {
  /** Undefined while it loads. */
  entries: ManifestEntry[] | 'failed' | undefined;
  reload(): void;
  /** Replaces the list with a newer one. */
  show(entries: ManifestEntry[]): void;
}

/** The pictures of one tab from the server, never from a cache (IMG-12). */
export function useImageList(tab: ImageTab): ImageList {
  const [entries, show] = useState<ImageList['entries']>();
  const reload = useCallback(() => {
    show(undefined);
    let isWanted = true;
    freshManifest(tab, fetch, Date.now).then(
      (found) => isWanted && show(found),
      () => isWanted && show('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [tab]);
  useEffect(reload, [reload]);
  return { entries, reload, show };
}
