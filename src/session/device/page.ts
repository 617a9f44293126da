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
};
