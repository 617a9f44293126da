import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { median } from '../report/statistics.ts';
import type { CountingProxy } from '../world/counting-proxy.ts';
import type { StartTimes } from './probe/start.ts';
import type { TapTimes } from './probe/taps.ts';

/** The IndexedDB store whose transaction holds a tap: a pattern for the database name, and the store. */
export interface TapStore {
  database: string;
  store: string;
}

const quietFor = 1_200;
const quietWithin = 90_000;

/** Waits until the boarding list is complete and uncovered. Returns the page's own times. */
export async function listTimes(page: Page): Promise<Required<StartTimes>> {
  await page.bringToFront();
  await page.waitForFunction(() => window.probe.start.uncovered !== undefined, undefined, { polling: 50 });
  return page.evaluate(() => window.probe.start as Required<StartTimes>);
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
export async function measureTaps(page: Page, count: number, store: TapStore): Promise<TapTimes[]> {
  const times: TapTimes[] = [];
  while (times.length < count) {
    await page.evaluate(() => window.probe.nextFreeToggle());
    await pause(150);
    const { x, y } = await page.evaluate(({ database, store }) => {
      window.probe.expectTap(database, store);
      return window.probe.nextFreeToggle();
    }, store);
    await page.mouse.click(x, y);
    times.push(await page.evaluate(() => window.probe.tap as Promise<TapTimes>));
  }
  return times;
}

/** The middle of each of the two times. */
export function medians(times: readonly TapTimes[]): TapTimes {
  return {
    paint: median(times.map(({ paint }) => paint)),
    durable: median(times.map(({ durable }) => durable)),
  };
}

/** The duration of each of this many interactions as the browser times it. Shorter ones than 16 ms are not reported. */
export async function interactionTimes(page: Page, count: number): Promise<number[]> {
  await pause(500);
  const times = await page.evaluate(() => [...window.probe.interactions.values()]);
  return Array.from({ length: count }, (_, index) => times[index] ?? 16);
}
