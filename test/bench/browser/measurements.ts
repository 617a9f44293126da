import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { toggleSelector } from '../contestants.ts';
import type { CountingProxy } from '../world/counting-proxy.ts';
import type { TapTimes } from './page-probe.ts';

/** The IndexedDB store whose transaction holds a tap: a pattern for the database name, and the store. */
export interface TapStore {
  database: string;
  store: string;
}

const quietFor = 1_200;
const quietWithin = 90_000;

/** Waits until the boarding list is on screen and uncovered. Returns the page's own times. */
export async function listTimes(page: Page): Promise<{ shown: number; drawn: number; uncovered: number }> {
  await page.bringToFront();
  await page.waitForFunction(() => window.probe.listUncovered !== undefined, undefined, { polling: 50 });
  return page.evaluate(() => ({
    shown: window.probe.listShown as number,
    drawn: window.probe.listDrawn as number,
    uncovered: window.probe.listUncovered as number,
  }));
}

/** Waits until the page and Firestore have exchanged nothing for a while: everything is pulled and sent. */
export async function untilQuiet(proxy: CountingProxy): Promise<void> {
  const end = Date.now() + quietWithin;
  let before = -1;
  for (let since = Date.now(); Date.now() - since < quietFor; await pause(100)) {
    const { bytes } = proxy.traffic();
    // Before the first byte, nothing has started: a page may wait until it becomes the leader of its tabs.
    if (bytes !== before || bytes === 0) {
      before = bytes;
      since = Date.now();
    }
    if (Date.now() > end) throw new Error('The traffic with Firestore does not stop.');
  }
}

/** Real taps, one after the other, on people who are not aboard, with the pauses of a fast thumb. */
export async function measureTaps(page: Page, count: number, { database, store }: TapStore) {
  const times: TapTimes[] = [];
  const free = await page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)].flatMap((button, index) =>
        button.getAttribute('aria-pressed') === 'false' ? [index] : [],
      ),
    toggleSelector,
  );
  for (const index of free.slice(0, count)) {
    const toggle = page.locator(toggleSelector).nth(index);
    await toggle.scrollIntoViewIfNeeded();
    await pause(150);
    await page.evaluate(
      ([where, what]) => window.probe.expectTap(where ?? '', what ?? ''),
      [database, store],
    );
    await toggle.click();
    times.push(await page.evaluate(() => window.probe.tapTimes as Promise<TapTimes>));
  }
  return times;
}

/** Scrolls through the whole list as a thumb does. Returns the 95th percentile of the frame times in milliseconds. */
export async function measureScroll(page: Page): Promise<number> {
  const frames = await page.evaluate(() => window.probe.scrollFrames());
  return frames.sort((a, b) => a - b)[Math.floor(frames.length * 0.95)] ?? 0;
}
