import type { ManifestEntry } from '../../lib/image-manifest.ts';

/** The picture's path with its version, which no cache can confuse with a former picture of the same name. */
export function freshPath({ path, version }: ManifestEntry): string {
  return version === undefined ? path : `${path}?v=${version}`;
}
