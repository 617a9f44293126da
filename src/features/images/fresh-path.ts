import type { ManifestEntry } from '../../lib/image-manifest.ts';

/** The address at which no cache has a former picture of the same name. */
export function freshPath({ path, version }: ManifestEntry): string {
  return version === undefined ? path : `${path}?v=${version}`;
}
