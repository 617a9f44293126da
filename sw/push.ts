import { CacheExpiration } from 'workbox-expiration';
import { screenOfPush } from '../src/lib/push-screens.ts';

declare const self: ServiceWorkerGlobalScope;

const shownCache = 'shown-pushes';
/** More than the push service could still deliver a second time. */
const remembered = new CacheExpiration(shownCache, { maxEntries: 300 });

/** What a notification needs; the words of NOTIF-22 stand in for what is missing. */
interface Words {
  id: string | undefined;
  type: string;
  title: string;
  body: string;
}

/** What is on its way to the screen, by id. */
const underWay = new Map<string, Promise<void>>();

/**
 * Shows a push, once for each id: the server sends at least once (OFF-18, NOTIF-22). One that cannot be read is shown
 * in the general words, since a browser that was woken for nothing shows words of its own; what it was about is in the
 * person's list anyway.
 */
self.addEventListener('push', (event) => {
  const words = readPush(event.data);
  event.waitUntil(words.id === undefined ? show(words, 'caravana') : showOnce(words, words.id));
});

/**
 * The same push twice at once is one. It waits for no other push: the browser may look for the pictures for more than a
 * minute before it shows anything.
 */
function showOnce(words: Words, id: string): Promise<void> {
  const shown = underWay.get(id) ?? showUnlessShown(words, id).finally(() => underWay.delete(id));
  underWay.set(id, shown);
  return shown;
}

/**
 * What was shown is remembered here, and the browser not asked what is on screen: on that question Chromium forgets
 * whatever it has taken and not put on screen yet, and a press on that would do nothing.
 */
async function showUnlessShown(words: Words, id: string): Promise<void> {
  if (await wasShown(id)) return;
  await show(words, id);
  await rememberShown(id);
}

async function show({ type, title, body }: Words, tag: string): Promise<void> {
  await self.registration.showNotification(title, {
    body,
    tag,
    lang: 'pt-PT',
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { type },
  });
}

/** FCM puts the sender's fields into `data`; whatever is missing or no text is left to the general words. */
function readPush(data: PushMessageData | null): Words {
  const fields = fieldsOf(data);
  return {
    id: text(fields.notificationId),
    type: text(fields.type) ?? '',
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

/** A phone that cannot remember shows it perhaps twice, which is better than not at all. */
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

/** A press brings the open app to the front, on the screen that the notification is about, or opens it there. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const data: unknown = event.notification.data;
  event.waitUntil(openApp(screenOfPush(isObject(data) ? text(data.type) : undefined)));
});

async function openApp(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ focused }) => focused) ?? windows[0];
  if (!open) {
    await self.clients.openWindow(path);
    return;
  }
  // The page goes there itself: a load would throw away what the person was typing elsewhere in it.
  open.postMessage({ type: 'OPEN', path });
  await open.focus();
}

/** The browser gave up the push subscription: an open app registers a new one now, a closed one at its start (NOTIF-19). */
self.addEventListener('pushsubscriptionchange', (event) => {
  (event as ExtendableEvent).waitUntil(tellWindows());
});

async function tellWindows(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const open of windows) open.postMessage({ type: 'PUSH_SUBSCRIPTION_CHANGED' });
}
