import { tripImageCaches } from '../../lib/trip-image-caches.ts';
import { whenDrawn, whenIdle } from '../../lib/when-idle.ts';

/** What the session takes from the page that it runs in. */
export interface Page {
  readonly storage: Storage;
  /** Loads the app again at its start address. */
  restart(): void;
  /** Calls `changed` with every write of another tab to the storage. */
  watchOtherTabs(changed: (change: StorageChange) => void): void;
  /** Resolves once the page has nothing more urgent to do, at the latest after `limit` milliseconds. */
  whenIdle(limit: number): Promise<void>;
  /** Resolves once what was rendered is on screen; also when the page is not visible. */
  whenDrawn(): Promise<void>;
  /** Asks the browser to keep the databases when it is short of space. */
  keepStorage(): void;
  /** Fetches a trip's picture through the worker, which keeps it, unless it has it. Rejects without a network. */
  keepPicture(path: string): Promise<void>;
}

export type StorageChange = Pick<StorageEvent, 'key' | 'oldValue' | 'newValue'>;

/** The browser's page. It reads no global before it is used, so modules that hold it load without a browser. */
export const browserPage: Page = {
  get storage() {
    return localStorage;
  },
  restart: () => location.assign('/'),
  watchOtherTabs: (changed) => window.addEventListener('storage', changed),
  whenIdle,
  whenDrawn,
  keepStorage: () => void navigator.storage?.persist?.(),
  async keepPicture(path) {
    if (!('serviceWorker' in navigator)) return;
    await hasWorker();
    const pictures = await caches.open(tripImageCaches.images);
    if (!(await pictures.match(path))) await fetch(path, { priority: 'low' });
  },
};

/** Resolves once the worker answers for this page: at the first visit it is still being installed. */
function hasWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  return new Promise((resolve) => {
    if (serviceWorker.controller) resolve();
    else serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  });
}
