import { eveningSync } from '../src/lib/worker/evening-sync.ts';
import { sendWhenDue } from './unsent.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * From time to time, while the app is closed and the phone has a network, sends what is unsent and fetches a new version: on the
 * morning of a trip the phone has them behind it (INST-52). What fails is tried again the next time, and by the app itself.
 */
self.addEventListener('periodicsync', (event) => {
  const sync = event as ExtendableEvent & { tag: string };
  if (sync.tag === eveningSync)
    sync.waitUntil(Promise.allSettled([sendWhenDue(), self.registration.update()]));
});
