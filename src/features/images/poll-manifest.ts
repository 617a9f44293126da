import { loadManifest, type ManifestEntry } from '../../lib/image-manifest.ts';
import type { ImageTab } from './image-tabs.ts';

/** Poll interval and timeout (CONST-10). */
const pollEvery = 5_000;
const pollTimeout = 120_000;
export const reloadAfter = 4_000;

/** Fetches the manifest with a timestamp in its URL, which bypasses every cache (IMG-14). */
export function freshManifest(tab: ImageTab, get: typeof fetch, now: () => number): Promise<ManifestEntry[]> {
  return loadManifest(tab, (path) =>
    get(`${path}?t=${now()}`, { cache: 'no-store', signal: AbortSignal.timeout(pollEvery) }),
  );
}

export interface Polling {
  read(): Promise<ManifestEntry[]>;
  /** True when the manifest contains the expected change. */
  holds(entries: ManifestEntry[]): boolean;
  /** Aborts the polling when the user leaves the page. */
  signal: AbortSignal;
}

/** Polls the manifest every 5 s until it contains the change; returns `late` after two minutes (IMG-13, IMG-15). */
export async function pollManifest({
  read,
  holds,
  signal,
}: Polling): Promise<ManifestEntry[] | 'late' | 'left'> {
  for (let waited = 0; waited < pollTimeout; waited += pollEvery) {
    if (signal.aborted) return 'left';
    const next = pause(pollEvery);
    // No answer: poll again.
    const entries = await read().catch(() => undefined);
    if (entries && holds(entries)) return entries;
    await next;
  }
  return signal.aborted ? 'left' : 'late';
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
