import { CacheExpiration } from 'workbox-expiration';
import { showOnIcon, withUnread } from '../src/lib/worker/app-badge.ts';
import { screenOfPush } from '../src/lib/worker/push-screens.ts';

declare const self: ServiceWorkerGlobalScope;

const shownCache = 'shown-pushes';
/** The number of shown ids to remember: more than the push service can deliver twice. */
const remembered = new CacheExpiration(shownCache, { maxEntries: 300 });

/** The content of a notification. The texts of NOTIF-22 replace missing fields. */
interface Words {
  id: string | undefined;
  type: string;
  tripId: string | undefined;
  title: string;
  body: string;
}

/** Notifications that are being shown, by id. */
const underWay = new Map<string, Promise<void>>();

/**
 * Shows a push once per id, because the server sends at least once (OFF-18, NOTIF-22). An unreadable push shows a general
 * text: otherwise the browser would show its own. The person's list has the content anyway.
 */
self.addEventListener('push', (event) => {
  const words = readPush(event.data);
  event.waitUntil(words.id === undefined ? show(words, 'caravana') : showOnce(words, words.id));
});

/**
 * Deduplicates concurrent deliveries of one id. Pushes do not wait for each other: the browser may take over a minute to
 * load the pictures before it shows one.
 */
function showOnce(words: Words, id: string): Promise<void> {
  const shown = underWay.get(id) ?? showUnlessShown(words, id).finally(() => underWay.delete(id));
  underWay.set(id, shown);
  return shown;
}

/**
 * Stores the shown ids instead of calling getNotifications(): on that call Chromium forgets notifications that it has
 * accepted but not yet shown, and a press on those would do nothing.
 */
async function showUnlessShown(words: Words, id: string): Promise<void> {
  if (await wasShown(id)) return;
  await show(words, id);
  await Promise.all([rememberShown(id), countOnIcon(id)]);
}

async function show({ type, tripId, title, body }: Words, tag: string): Promise<void> {
  await self.registration.showNotification(title, {
    body,
    tag,
    lang: 'pt-PT',
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { type, tripId },
  });
}

/** An app in front counts what it gets itself, and knows what was read (NOTIF-60). */
async function countOnIcon(id: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!windows.some(({ visibilityState }) => visibilityState === 'visible')) await showOnIcon(withUnread(id));
}

/** Reads the sender's fields from FCM's `data`. Missing or non-text fields fall back to the general text. */
function readPush(data: PushMessageData | null): Words {
  const fields = fieldsOf(data);
  return {
    id: text(fields.notificationId),
    type: text(fields.type) ?? '',
    tripId: text(fields.tripId),
    title: text(fields.title) ?? 'Nova Notificação',
    body: text(fields.body) ?? 'Recebeu uma nova mensagem.',
  };
}

function fieldsOf(data: PushMessageData | null): Record<string, unknown> {
  try {
    const parsed: unknown = data?.json();
    const fields = isObject(parsed) && isObject(parsed.data) ? parsed.data : parsed;
    return isObject(fields) ? fields : {};
  } catch {
    return {};
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

const addressOf = (id: string) =>
  new URL(`/${shownCache}/${encodeURIComponent(id)}`, self.location.origin).href;

/** Ignores a failed write: a notification shown twice is better than none. */
async function wasShown(id: string): Promise<boolean> {
  try {
    const cache = await caches.open(shownCache);
    return (await cache.match(addressOf(id))) !== undefined;
  } catch {
    return false;
  }
}

async function rememberShown(id: string): Promise<void> {
  try {
    const cache = await caches.open(shownCache);
    await cache.put(addressOf(id), new Response());
    await remembered.updateTimestamp(addressOf(id));
    await remembered.expireEntries();
  } catch {}
}

/** Handles a press: focuses the open app on the notification's screen, or opens it there. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const data: unknown = event.notification.data;
  const { type, tripId } = isObject(data) ? data : {};
  event.waitUntil(openApp(screenOfPush(text(type), text(tripId))));
});

async function openApp(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ focused }) => focused) ?? windows[0];
  if (!open) {
    await self.clients.openWindow(path);
    return;
  }
  // The page navigates itself: a reload would discard text being typed in it.
  open.postMessage({ type: 'OPEN', path });
  await open.focus();
}

/** The browser dropped the push subscription. An open app registers again now, a closed one at its next start (NOTIF-19). */
self.addEventListener('pushsubscriptionchange', (event) => {
  (event as ExtendableEvent).waitUntil(tellWindows());
});

async function tellWindows(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const open of windows) open.postMessage({ type: 'PUSH_SUBSCRIPTION_CHANGED' });
}
