import { useSessionStore } from '../../session/account/session-store.ts';
import { keepLink } from '../routes/kept-link.ts';

/** Chromium's queue of the app's launches, which no library types. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { targetURL?: string }) => void): void;
}

/**
 * Goes where a launch of the open app leads: one of its shortcuts, or a link that the system gives to it. The manifest lets the
 * system only bring the page in front, since loading it anew would end what is open or typed in it; a plain launch changes
 * nothing at all (INST-47). A link to a trip is kept until somebody is signed in (INST-11).
 */
export function followLaunches(): void {
  const { launchQueue } = window as Window & { launchQueue?: LaunchQueue };
  // What waits in the queue is the launch that made this page, also again after a reload.
  let isWaiting = true;
  launchQueue?.setConsumer(({ targetURL = '/' }) => {
    const address = new URL(targetURL, location.origin);
    const path = address.pathname + address.search;
    if (isWaiting || path === '/') return;
    if (useSessionStore.getState().session.phase === 'signed-in') openHere(path);
    else keepLink(address);
  });
  isWaiting = false;
}

/** As the worker does for a pressed notification: the screens listen to one thing. */
function openHere(path: string): void {
  navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { type: 'OPEN', path } }));
}
