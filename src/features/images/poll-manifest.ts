import { loadManifest, type ManifestEntry } from '../../lib/image-manifest.ts';
import type { ImageTab } from './image-tabs.ts';

/** CONST-10 */
const pollEvery = 5_000;
const pollTimeout = 120_000;
export const reloadAfter = 4_000;

/** The list as the server has it now: with a time in its address, past every cache (IMG-14). */
export function freshManifest(tab: ImageTab, get: typeof fetch, now: () => number): Promise<ManifestEntry[]> {
  return loadManifest(tab, (path) =>
    get(`${path}?t=${now()}`, { cache: 'no-store', signal: AbortSignal.timeout(pollEvery) }),
  );
}

export interface Polling {
  read(): Promise<ManifestEntry[]>;
  /** True when the list shows the change that is waited for. */
  holds(entries: ManifestEntry[]): boolean;
  /** Ends the polling when the person has gone elsewhere. */
  signal: AbortSignal;
}

/** Asks for the list, at once and then every 5 s, until it shows the change; `late` after two minutes (IMG-13, IMG-15). */
export async function pollManifest({
  read,
  holds,
  signal,
}: Polling): Promise<ManifestEntry[] | 'late' | 'left'> {
  for (let waited = 0; waited < pollTimeout; waited += pollEvery) {
    if (signal.aborted) return 'left';
    const next = pause(pollEvery);
    // No answer is no change: the next one may come through.
    const entries = await read().catch(() => undefined);
    if (entries && holds(entries)) return entries;
    await next;
  }
  return signal.aborted ? 'left' : 'late';
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
