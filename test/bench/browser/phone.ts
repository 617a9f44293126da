import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { asInstalled, launchDevice } from '../../../tools/chromium.ts';
import { probeScript } from './probe-script.ts';

/** One browser with a disk on which all contestants are measured in turn. */
export interface Phone {
  /** `slower` is the CPU slowdown factor relative to this machine, applied before the first byte. */
  open(url: string, slower?: number): Promise<Page>;
  setOnline(isOnline: boolean): Promise<void>;
  /** Removes everything of this page from the phone: its database, caches and worker. */
  forget(url: string): Promise<void>;
  close(): Promise<void>;
}

export async function startPhone(): Promise<Phone> {
  const profile = mkdtempSync(join(tmpdir(), 'caravana-bench-'));
  const context: BrowserContext = await launchDevice(profile, {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
  });
  context.setDefaultTimeout(60_000);
  await asInstalled(context);
  await context.addInitScript({ content: await probeScript() });
  return {
    async open(url, slower = 1) {
      const page = await context.newPage();
      // A page that was just closed may have left another in front, and a hidden page paints no frame.
      await page.bringToFront();
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
    async close() {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
