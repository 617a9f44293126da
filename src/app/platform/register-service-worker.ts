import { Workbox } from 'workbox-window';
import { useSessionStore } from '../../session/account/session-store.ts';
import { provideUpdater } from '../../session/device/app-update.ts';
import { tapsWritten } from '../../session/device/current-device.ts';
import { untilAnswered, useMessageStore } from '../../session/messages/message-store.ts';
import { removeForeignWorkers } from './remove-foreign-workers.ts';

/** How often an open app looks for a new version. */
const updateInterval = 60 * 60_000;

/**
 * One worker, /sw.js, keeps the app on the phone (OFF-17). A new version waits until the person asks for it: nothing
 * is swapped under a guide's thumb (OFF-21). It is looked for every hour, and when the server finds this one too old.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const workers = navigator.serviceWorker;
  const workbox = new Workbox('/sw.js');
  // A page that came without a worker is taken over by the first one, whichever tab registered it: that is no update.
  let isUncontrolled = workers.controller === null;
  let isAsked = false;
  let isReplaced = false;
  let isOffered = false;

  function offer(): void {
    if (isOffered) return;
    isOffered = true;
    const action = { label: 'Atualizar', onSelect: takeUp };
    useMessageStore.getState().show({ tone: 'info', text: 'Nova versão disponível', action }, untilAnswered);
  }

  function takeUp(): void {
    isAsked = true;
    // Taken up in another tab since it was offered here, the new worker waits for nobody.
    if (isReplaced) void reload();
    else workbox.messageSkipWaiting();
  }

  workbox.addEventListener('waiting', offer);
  workers.addEventListener('controllerchange', () => {
    if (isAsked) {
      void reload();
      return;
    }
    isReplaced = !isUncontrolled;
    isUncontrolled = false;
    // Another tab took the new version up: this one is still the old page, and may go on being it.
    if (isReplaced) offer();
  });
  await removeForeignWorkers();
  // Where a browser refuses workers, as in some private windows, the app goes on without one.
  const registration = await workbox.register().catch(() => undefined);
  if (!registration) return;

  provideUpdater(async () => {
    await registration.update();
    if (registration.installing) await installed(registration.installing);
    if (!registration.waiting && !isReplaced) return false;
    takeUp();
    return true;
  });
  const look = () => void registration.update().catch(() => undefined);
  setInterval(look, updateInterval);
  useSessionStore.subscribe(({ sync }, { sync: before }) => {
    if (sync.push === 'outdated' && before.push !== 'outdated') look();
  });
}

/** Resolves when a new worker holds its version, or has failed to. */
function installed(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const look = () => worker.state !== 'installing' && resolve();
    worker.addEventListener('statechange', look);
    look();
  });
}

async function reload(): Promise<void> {
  await tapsWritten();
  location.reload();
}
