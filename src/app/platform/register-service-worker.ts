import { Workbox } from 'workbox-window';
import { useSessionStore } from '../../session/account/session-store.ts';
import { provideUpdater } from '../../session/device/app-update.ts';
import { tapsWritten } from '../../session/device/current-device.ts';
import { untilAnswered, useMessageStore } from '../../session/messages/message-store.ts';
import { askForEveningSync } from './evening-sync.ts';

/** Removes other workers: those of earlier apps would answer requests, and Firebase's own would show pushes twice (INST-07). */
async function removeForeignWorkers(): Promise<void> {
  const own = new URL('/sw.js', location.href).href;
  const registrations = await navigator.serviceWorker.getRegistrations();
  const foreign = registrations.filter(({ installing, waiting, active }) => {
    const script = (active ?? waiting ?? installing)?.scriptURL;
    return script !== undefined && script !== own;
  });
  await Promise.all(foreign.map((registration) => registration.unregister()));
}

/** Milliseconds between an open app's checks for a new version. */
const updateInterval = 60 * 60_000;

/**
 * Registers /sw.js, which keeps the app on the phone (OFF-17). A new version waits until the user accepts it, so that
 * nothing changes under a guide's thumb (OFF-21). Checks every hour, and when the server says that this version is too old.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const workers = navigator.serviceWorker;
  const workbox = new Workbox('/sw.js');
  // The first worker takes over a page that loaded without one. That is not an update.
  let isUncontrolled = workers.controller === null;
  let isAsked = false;
  let isReplaced = false;
  let isOffered = false;

  function offer(): void {
    if (isOffered) return;
    isOffered = true;
    const action = { label: 'Atualizar', onSelect: accept };
    useMessageStore.getState().show({ tone: 'info', text: 'Nova versão disponível', action }, untilAnswered);
  }

  /** The page is loaded anew some seconds later, when the former worker has ended what it is doing. */
  function accept(): void {
    useMessageStore.getState().show({ tone: 'info', text: 'A atualizar…' }, untilAnswered);
    takeUp();
  }

  function takeUp(): void {
    isAsked = true;
    // Another tab has accepted the version that was offered here, so no worker waits any more.
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
    // Another tab accepted the new version. This page is still the old version and may continue.
    if (isReplaced) offer();
  });
  await removeForeignWorkers();
  // Some private windows refuse workers. The app works without one.
  const registration = await workbox.register().catch(() => undefined);
  if (!registration) return;

  provideUpdater(async () => {
    await registration.update();
    if (registration.installing) await installed(registration.installing);
    if (!registration.waiting && !isReplaced) return false;
    takeUp();
    return true;
  });
  void workers.ready.then(askForEveningSync);
  const look = () => void registration.update().catch(() => undefined);
  setInterval(look, updateInterval);
  useSessionStore.subscribe(({ sync }, { sync: before }) => {
    if (sync.send === 'outdated' && before.send !== 'outdated') look();
  });
}

/** Resolves when a new worker has installed, or failed to. */
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
