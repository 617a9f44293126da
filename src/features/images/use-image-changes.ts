import { useEffect, useRef, useState } from 'react';
import type { ManifestEntry } from '../../lib/image-manifest.ts';
import { session } from '../../session/account/browser-session.ts';
import { showError, showSuccess } from '../../session/messages/message-store.ts';
import { whyNot } from '../../session/messages/server-texts.ts';
import type { ImageTab } from './image-tabs.ts';
import { keepFresh } from './keep-fresh.ts';
import { freshManifest, pause, pollManifest, reloadAfter } from './poll-manifest.ts';

/** The state of a change: sending, waiting for the manifest, or late. */
export type ChangeState = { state: 'idle' | 'waiting' | 'late' } | { state: 'sending'; share: number };

export interface ImageChange {
  /** The arguments of the images endpoint, without the tab (API-11). */
  body: {
    action: 'upload' | 'toggleArchive';
    filename: string;
    fileContentBase64?: string;
    archiveState?: boolean;
  };
  /** The changed picture, once the manifest contains it. */
  find(entries: ManifestEntry[]): ManifestEntry | undefined;
  success: string;
}

/**
 * Sends a change and waits until the manifest contains it (IMG-09 to IMG-15). Resolves with true when it does. Nothing is
 * queued offline, and the old picture stays until the new one has arrived (OFF-27, FAULTS-37).
 */
export function useImageChanges(tab: ImageTab, show: (entries: ManifestEntry[]) => void) {
  const [change, setChange] = useState<ChangeState>({ state: 'idle' });
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  async function make({ body, find, success }: ImageChange): Promise<boolean> {
    const { signal } = leaving.current;
    setChange({ state: 'sending', share: 0 });
    const outcome = await session.callServer('images-manager', () => ({ tab, ...body }), {
      onProgress: (share) => setChange({ state: 'sending', share }),
    });
    if (!outcome.ok) {
      const why = whyNot(outcome, 'não foi possível contactar o servidor.');
      showError(outcome.reason === 'offline' ? why : `Erro no upload: ${why}`);
      setChange({ state: 'idle' });
      return false;
    }
    setChange({ state: 'waiting' });
    let list = new Response();
    const get: typeof fetch = async (...asked) => {
      list = await fetch(...asked);
      return list.clone();
    };
    const entries = await pollManifest({
      read: () => freshManifest(tab, get, Date.now),
      holds: (found) => find(found) !== undefined,
      signal,
    });
    if (entries === 'left') return false;
    if (entries === 'late') {
      setChange({ state: 'late' });
      await pause(reloadAfter);
      if (!signal.aborted) location.reload();
      return false;
    }
    // The change stands even when the browser has no space for its caches.
    await keepFresh(tab, list, find(entries)).catch(() => undefined);
    show(entries);
    showSuccess(success);
    setChange({ state: 'idle' });
    return true;
  }

  return { change, make };
}
