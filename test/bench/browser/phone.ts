import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { asInstalled, launchDevice } from '../../../tools/chromium.ts';
import { probeScript } from './probe/probe-script.ts';

/** How a page is opened. */
interface Opening {
  /** The CPU slowdown factor relative to this machine, applied before the first byte. */
  slower?: number;
  /** The number of rows that the list will have, when not the full bus. */
  rows?: number;
}

/** One browser with a disk on which all contestants are measured in turn. */
export interface Phone {
  open(url: string, opening?: Opening): Promise<Page>;
  setOnline(isOnline: boolean): Promise<void>;
  /** Removes everything of this page from the phone: its database, caches and worker. */
  forget(url: string): Promise<void>;
  /** What the page's scripts hold in memory, in megabytes, after a garbage collection. */
  heap(page: Page): Promise<number>;
  close(): Promise<void>;
}

/** Milliseconds that a page has after it went out of sight. */
const timeInBackground = 500;

export const phoneScreen = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 };

/** Puts the page out of sight, as a person who leaves an app does, and closes it. */
export async function leave(page: Page): Promise<void> {
  // Headless Chromium shows every tab, so the page is told what a phone would tell it.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await pause(timeInBackground);
  await page.close();
}

export async function startPhone(): Promise<Phone> {
  const profile = mkdtempSync(join(tmpdir(), 'caravana-bench-'));
  const context: BrowserContext = await launchDevice(profile, phoneScreen);
  context.setDefaultTimeout(60_000);
  await asInstalled(context);
  await context.addInitScript({ content: await probeScript() });
  return {
    async open(url, { slower = 1, rows } = {}) {
      const page = await context.newPage();
      // A page that was just closed may have left another in front, and a hidden page paints no frame.
      await page.bringToFront();
      if (rows) await page.addInitScript({ content: `window.expectedRows = ${rows};` });
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
      await page.goto(url, { waitUntil: 'commit' });
      return page;
    },
    setOnline: (isOnline) => context.setOffline(!isOnline),
    async forget(url) {
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Storage.clearDataForOrigin', {
        origin: new URL(url).origin,
        storageTypes: 'all',
      });
      await page.close();
    },
    async heap(page) {
      const session = await context.newCDPSession(page);
      await session.send('HeapProfiler.enable');
      // What finalizers release is collected only the second time.
      await session.send('HeapProfiler.collectGarbage');
      await session.send('HeapProfiler.collectGarbage');
      const { usedSize } = await session.send('Runtime.getHeapUsage');
      await session.detach();
      return usedSize / 1e6;
    },
    async close() {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
