import { afterPaint } from './paint.ts';
import { selector } from './rows.ts';

export interface TapTimes {
  /** From the event's timestamp to the frame that shows the new state. */
  paint: number;
  /** From the event's timestamp until the transaction that holds the tap completes, as the browser reports. */
  durable: number;
}

interface StoreWrite {
  database: string;
  store: string;
  begun: number;
  done: number;
}

const tapLimit = 20_000;
let isWaiting = false;
const writes: StoreWrite[] = [];

/** The first write to each store within a transaction starts its clock; the transaction's `complete` event stops it. */
export function watchIndexedDb(): void {
  const seen = new WeakMap<IDBTransaction, Set<string>>();
  const prototype = IDBObjectStore.prototype as unknown as Record<string, (...args: unknown[]) => unknown>;
  for (const method of ['add', 'put']) {
    const original = prototype[method] as (...args: unknown[]) => unknown;
    prototype[method] = function (this: IDBObjectStore, ...args: unknown[]) {
      if (isWaiting) follow(this);
      return original.apply(this, args);
    };
  }

  function follow({ transaction, name: store }: IDBObjectStore): void {
    const stores = seen.get(transaction) ?? new Set();
    if (stores.has(store)) return;
    seen.set(transaction, stores.add(store));
    const { name: database } = transaction.db;
    const begun = performance.now();
    transaction.addEventListener('complete', () =>
      writes.push({ database, store, begun, done: performance.now() }),
    );
  }
}

/** Call before a tap. Resolves when the tap is shown and kept in this store. */
export async function tapTimes(database: string, store: string): Promise<TapTimes> {
  const change = untilChanged();
  writes.length = 0;
  isWaiting = true;
  const { button, at } = await nextTap();
  const [painted, write] = await Promise.all([
    poll('painted', () => change.paintedAt(button)),
    poll('written', () =>
      writes.find(
        (each) => each.begun >= at && each.store === store && new RegExp(database).test(each.database),
      ),
    ),
  ]);
  change.stop();
  isWaiting = false;
  return { paint: painted - at, durable: write.done - at };
}

function nextTap(): Promise<{ button: Element; at: number }> {
  return new Promise((resolve) => {
    addEventListener('click', listen, true);
    function listen(event: MouseEvent): void {
      const button = (event.target as Element).closest(selector);
      if (!button) return;
      removeEventListener('click', listen, true);
      resolve({ button, at: event.timeStamp });
    }
  });
}

function untilChanged(): { paintedAt(button: Element): number | undefined; stop(): void } {
  const changed = new Map<Element, number>();
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      afterPaint((now) => changed.set(target as Element, changed.get(target as Element) ?? now));
    }
  });
  observer.observe(document, { subtree: true, attributes: true, attributeFilter: ['aria-pressed'] });
  return { paintedAt: (button) => changed.get(button), stop: () => observer.disconnect() };
}

/** Polls until there is a value; only for values whose time was recorded when they arrived. */
async function poll<T>(what: string, look: () => T | undefined): Promise<T> {
  for (const end = performance.now() + tapLimit; performance.now() < end; ) {
    const found = look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`A tap was not ${what} within ${tapLimit} ms (page ${document.visibilityState}).`);
}

/** The longest event of each interaction, as the browser itself times it for INP. */
export function watchInteractions(): Map<number, number> {
  const durations = new Map<number, number>();
  const note = ({ interactionId, duration }: PerformanceEventTiming & { interactionId?: number }) => {
    if (interactionId) durations.set(interactionId, Math.max(duration, durations.get(interactionId) ?? 0));
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) note(entry as PerformanceEventTiming);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  return durations;
}
