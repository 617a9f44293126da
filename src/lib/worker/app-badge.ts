/** What waits for the person: the app's icon shows how much it is. */
export interface Waiting {
  /** The changes that are not sent, or that were refused. */
  unsent: number;
  /** The ids of the notifications that are not read. */
  unread: string[];
}

const nothing: Waiting = { unsent: 0, unread: [] };

/** Page and worker count together: what one shows is kept for the other. */
const cacheName = 'app-badge';
const address = '/app-badge';

/**
 * Shows what waits on the app's icon, where it stays while the app is closed (NOTIF-60). `change` is given what was shown last.
 * Never rejects: badges and storage may be blocked, and the app shows the same itself.
 */
export async function showOnIcon(change: (before: Waiting) => Waiting): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  try {
    await navigator.locks.request(cacheName, async () => {
      const cache = await caches.open(cacheName);
      const kept = await cache.match(address);
      const waiting = change(kept ? await kept.json() : nothing);
      await cache.put(address, Response.json(waiting));
      const count = waiting.unsent + waiting.unread.length;
      await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge());
    });
  } catch {}
}

/** Counts a notification that the worker has shown, once. */
export const withUnread =
  (id: string) =>
  ({ unsent, unread }: Waiting): Waiting => ({ unsent, unread: [...new Set([...unread, id])] });
