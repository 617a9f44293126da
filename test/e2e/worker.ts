import type { Worker as BrowserWorker } from 'playwright-core';
import type { UnsentCopy } from '../../src/db/unsent/worker-copy.ts';
import { eveningSync } from '../../src/lib/worker/evening-sync.ts';
import { until } from '../device/remote-device.ts';
import { stack } from '../harness.ts';
import type { Phone } from './phone.ts';

/** The app's service worker, which the browser can wake even with no page of the app open. */
export interface Worker {
  /**
   * Delivers a push and waits until the worker has handled it. Read the notifications only after that:
   * `getNotifications()` makes Chromium drop one that it is about to show.
   */
  deliverPush(data: string | object): Promise<void>;
  /** Fires a background sync, as the browser does when the network is back. */
  sync(): Promise<void>;
  /** Fires a periodic background sync, as the browser does from time to time. */
  evening(): Promise<void>;
  /** Stops the worker, as the browser does after half a minute without an event. The next event restarts it. */
  stop(): Promise<void>;
}

/** Gives control over the worker of the app at this address. */
export async function workerOf(phone: Phone, appUrl = stack().appUrl): Promise<Worker> {
  const { origin } = new URL(appUrl);
  const session = await phone.context.newCDPSession(await phone.context.newPage());
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted);
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const tag = 'workbox-background-sync:mutations';
  return {
    async deliverPush(message) {
      const data = typeof message === 'string' ? message : JSON.stringify(message);
      const inside = await insideWorker(phone);
      const before = await timesDone(inside, data);
      await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
      await until(`the worker has done with ${data}`, async () => (await timesDone(inside, data)) > before);
    },
    async sync() {
      await session.send('ServiceWorker.dispatchSyncEvent', {
        origin,
        registrationId,
        tag,
        lastChance: false,
      });
    },
    async evening() {
      const event = { origin, registrationId, tag: eveningSync };
      await session.send('ServiceWorker.dispatchPeriodicSyncEvent', event);
    },
    async stop() {
      await session.send('ServiceWorker.stopAllWorkers');
    },
  };
}

/**
 * Waits until the waiting version has taken over, which happens when the last page closes. Chromium 150 stops the old
 * version first, and a page that opens meanwhile stays empty, so the next one is opened.
 */
export async function untilInCharge(phone: Phone, leave: () => Promise<void>): Promise<void> {
  const session = await phone.context.newCDPSession(await phone.context.newPage());
  let waiting: string | undefined;
  let isInCharge = false;
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    waiting ??= versions.find(({ status }) => status === 'installed')?.versionId;
    isInCharge ||= versions.some(({ versionId, status }) => versionId === waiting && status === 'activated');
  });
  await session.send('ServiceWorker.enable');
  await leave();
  await until('the waiting version took over', () => isInCharge);
}

/** The thread of the app's worker, for evaluating code in it. */
export async function insideWorker(phone: Phone): Promise<BrowserWorker> {
  const isOwn = (worker: BrowserWorker) => new URL(worker.url()).pathname === '/sw.js';
  return until('the worker runs', () => phone.context.serviceWorkers().filter(isOwn).at(-1));
}

/** The number of pushes with this text that the worker has handled since the first call of this. */
function timesDone(inside: BrowserWorker, data: string): Promise<number> {
  return inside.evaluate((words) => {
    const scope = globalThis as unknown as { pushesDone?: string[] };
    if (!scope.pushesDone) {
      const done: string[] = [];
      scope.pushesDone = done;
      const { waitUntil } = ExtendableEvent.prototype;
      ExtendableEvent.prototype.waitUntil = function (this: ExtendableEvent, work) {
        waitUntil.call(this, work);
        if (!(this instanceof PushEvent)) return;
        const text = this.data?.text() ?? '';
        void Promise.allSettled([work]).then(() => done.push(text));
      };
    }
    return scope.pushesDone.filter((text) => text === words).length;
  }, data);
}

/** The number of requests that the worker holds for later. */
export async function copiesHeld({ page }: Pick<Phone, 'page'>): Promise<number> {
  return page.evaluate(async () => {
    const made = await indexedDB.databases();
    // Opening the database would create it, which only the worker may do.
    if (!made.some(({ name }) => name === 'workbox-background-sync')) return 0;
    return new Promise<number>((resolve, fail) => {
      const opening = indexedDB.open('workbox-background-sync');
      opening.onerror = () => fail(opening.error);
      opening.onsuccess = () => {
        const database = opening.result;
        const counting = database.transaction('requests').objectStore('requests').count();
        counting.onsuccess = () => {
          database.close();
          resolve(counting.result);
        };
      };
    });
  });
}

/** Makes the page record what it hands to the worker; with `first`, the page hands over only one copy. */
export async function keepHandedCopies(
  { page }: Pick<Phone, 'page'>,
  which: 'all' | 'first' = 'all',
): Promise<void> {
  await page.evaluate((kept) => {
    const { postMessage } = ServiceWorker.prototype;
    const scope = globalThis as unknown as { handed?: UnsentCopy };
    ServiceWorker.prototype.postMessage = function (this: ServiceWorker, copy: UnsentCopy) {
      if (kept === 'first' && scope.handed?.batches.length && copy !== scope.handed) return;
      scope.handed = copy;
      postMessage.call(this, copy);
    } as typeof postMessage;
  }, which);
}

/** Hands the latest copy to the worker this many more times at once. Returns that copy. */
export async function handCopyAgain({ page }: Pick<Phone, 'page'>, times: number): Promise<UnsentCopy> {
  return page.evaluate((left) => {
    const { handed } = globalThis as unknown as { handed: UnsentCopy };
    for (; left > 0; left -= 1) navigator.serviceWorker.controller?.postMessage(handed);
    return handed;
  }, times);
}

/** Makes the worker's held requests older by this many milliseconds. Returns their number. */
export async function ageCopies({ page }: Pick<Phone, 'page'>, age: number): Promise<number> {
  return page.evaluate(
    (milliseconds) =>
      new Promise<number>((resolve, fail) => {
        const opening = indexedDB.open('workbox-background-sync');
        opening.onerror = () => fail(opening.error);
        opening.onsuccess = () => {
          const change = opening.result.transaction('requests', 'readwrite');
          const walk = change.objectStore('requests').openCursor();
          let aged = 0;
          walk.onsuccess = () => {
            const cursor = walk.result;
            if (!cursor) return;
            cursor.update({ ...cursor.value, timestamp: cursor.value.timestamp - milliseconds });
            aged += 1;
            cursor.continue();
          };
          change.oncomplete = () => {
            opening.result.close();
            resolve(aged);
          };
          change.onerror = () => fail(change.error);
        };
      }),
    age,
  );
}
