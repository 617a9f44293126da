/** Runs in every measured page before its own scripts, so that all contestants are measured the same way. */

export interface TapTimes {
  /** From the event's timestamp to the frame that shows the new state. */
  paint: number;
  /** From the event's timestamp until the transaction that holds the tap completes, as the browser reports. */
  durable: number;
  durability: string;
}

export interface Probe {
  /**
   * Page times since navigation: as many rows as a phone shows, all rows or a list that draws those in sight and says that it
   * has them all, and the same uncovered.
   */
  listShown?: number;
  listDrawn?: number;
  listUncovered?: number;
  /** Waits for the next tap. */
  tapTimes?: Promise<TapTimes>;
  expectTap(database: string, store: string): void;
  /** Presses this many unpressed toggles, a few milliseconds apart. Returns how long it took. */
  pressMany(count: number): Promise<void>;
  /** Scrolls the page from top to bottom, one step per frame. Returns each frame's duration. */
  scrollFrames(): Promise<number[]>;
}

interface StoreWrite {
  database: string;
  store: string;
  begun: number;
  done: number;
  durability: string;
}

declare const probeSettings: { selector: string; rows: number };
declare global {
  interface Window {
    probe: Probe;
  }
}

const { selector, rows } = probeSettings;
const tapLimit = 20_000;
const screenful = 12;
const scrollStep = 80;
const writes: StoreWrite[] = [];

/** Calls back when the current document has been painted. */
function afterPaint(tell: (now: number) => void): void {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => tell(performance.now());
    port2.postMessage(0);
  });
}

function watchList(): void {
  const observer = new MutationObserver(look);
  function look(): void {
    const toggles = document.querySelectorAll(selector);
    if (toggles.length >= screenful && probe.listShown === undefined) {
      probe.listShown = 0;
      afterPaint((now) => {
        probe.listShown = now;
      });
    }
    const size = Number(
      toggles[0]?.closest('[aria-setsize]')?.getAttribute('aria-setsize') ?? toggles.length,
    );
    if (toggles.length < screenful || size < rows) return;
    if (probe.listDrawn === undefined) {
      probe.listDrawn = 0;
      afterPaint((now) => {
        probe.listDrawn = now;
      });
    }
    // A splash over the page makes the page inert.
    if (toggles[0]?.closest('[inert]')) return;
    observer.disconnect();
    afterPaint((now) => {
      probe.listUncovered = now;
    });
  }
  observer.observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['inert'],
  });
}

/** The first write to each store within a transaction starts its clock; the transaction's `complete` event stops it. */
function watchIndexedDb(): void {
  const seen = new WeakMap<IDBTransaction, Set<string>>();
  const prototype = IDBObjectStore.prototype as unknown as Record<string, (...args: unknown[]) => unknown>;
  for (const method of ['add', 'put']) {
    const original = prototype[method] as (...args: unknown[]) => unknown;
    prototype[method] = function (this: IDBObjectStore, ...args: unknown[]) {
      const { transaction, name: store } = this;
      const stores = seen.get(transaction) ?? new Set();
      if (!stores.has(store)) {
        seen.set(transaction, stores.add(store));
        const { db, durability } = transaction;
        const begun = performance.now();
        transaction.addEventListener('complete', () =>
          writes.push({ database: db.name, store, begun, done: performance.now(), durability }),
        );
      }
      return original.apply(this, args);
    };
  }
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

function untilChanged(): { painted(button: Element): Promise<number>; stop(): void } {
  const changed = new Map<Element, number>();
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      afterPaint((now) => changed.set(target as Element, changed.get(target as Element) ?? now));
    }
  });
  observer.observe(document, { subtree: true, attributes: true, attributeFilter: ['aria-pressed'] });
  return {
    painted: (button) => poll('painted', () => changed.get(button)),
    stop: () => observer.disconnect(),
  };
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

const probe: Probe = {
  expectTap(database, store) {
    const change = untilChanged();
    probe.tapTimes = nextTap().then(async ({ button, at }) => {
      const [painted, write] = await Promise.all([
        change.painted(button),
        poll('stored', () =>
          writes.find(
            (each) => each.begun >= at && each.store === store && new RegExp(database).test(each.database),
          ),
        ),
      ]);
      change.stop();
      return { paint: painted - at, durable: write.done - at, durability: write.durability };
    });
  },

  async pressMany(count) {
    const pressed = new Set<string>();
    for (let isEnd = false; pressed.size < count && !isEnd; ) {
      const drawn = [...document.querySelectorAll<HTMLElement>(`${selector}[aria-pressed="false"]`)];
      const button = drawn.find((each) => !pressed.has(rowName(each)));
      if (button) {
        pressed.add(rowName(button));
        button.click();
        await new Promise((resolve) => setTimeout(resolve, 10));
      } else {
        // A list may draw only the rows in sight.
        isEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
        scrollBy({ top: innerHeight, behavior: 'instant' });
        await nextFrame();
        await nextFrame();
      }
    }
  },

  async scrollFrames() {
    const page = document.documentElement;
    const times: number[] = [];
    scrollTo(0, 0);
    let before = await nextFrame();
    for (let top = 0; top < page.scrollHeight - innerHeight; top += scrollStep) {
      scrollTo(0, top);
      const now = await nextFrame();
      times.push(now - before);
      before = now;
    }
    return times;
  },
};

/** The number in a row's name: a list may give its element to another row, or draw it anew. */
const rowName = (button: HTMLElement) => (button.closest('li')?.textContent ?? '').match(/\d{3}/)?.[0] ?? '';
const nextFrame = () => new Promise<number>(requestAnimationFrame);

window.probe = probe;
watchIndexedDb();
watchList();
