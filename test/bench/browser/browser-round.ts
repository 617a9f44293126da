import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { Contestant } from '../contestants.ts';
import type { Figure } from '../report/samples.ts';
import { median } from '../report/statistics.ts';
import type { CountingProxy } from '../world/counting-proxy.ts';
import type { ServerBus } from '../world/server-bus.ts';
import { listTimes, measureScroll, measureTaps, type TapStore, untilQuiet } from './measurements.ts';
import type { Phone } from './phone.ts';

/** What the phone needs to know about a contestant. */
export interface BrowserContestant {
  contestant: Contestant;
  /** The boarding list. */
  url: string;
  tapStore: TapStore;
  bus: ServerBus;
  proxy: CountingProxy;
  /** Signs in if the contestant has a sign-in. */
  enter?(page: Page): Promise<void>;
}

const taps = 5;
const ticks = 200;
/** CPU slowdown that simulates a cheap phone some years old. */
const slower = 4;
const syncLimit = 45_000;

/** Opens the list for the first time, until everything is on the phone and would open offline. */
export async function firstVisit(phone: Phone, { url, enter, proxy }: BrowserContestant): Promise<void> {
  const page = await phone.open(url);
  if (enter) {
    await enter(page);
    await page.goto(url, { waitUntil: 'commit' });
  }
  await listTimes(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await untilQuiet(proxy);
  await page.close();
}

/** One round of one contestant. Starts and ends with no page open and nobody aboard. */
export async function browserRound(
  phone: Phone,
  device: BrowserContestant,
  record: (figure: Figure, value: number) => void,
  withTicks: boolean,
): Promise<void> {
  const { url, tapStore, bus, proxy } = device;
  proxy.count();
  const page = await phone.open(url);
  await listTimes(page);
  await untilQuiet(proxy);
  proxy.stopCounting();
  record('restartReads', proxy.traffic().documents);
  record('restartQueries', proxy.traffic().queries);

  const online = await measureTaps(page, taps, tapStore);
  await untilQuiet(proxy);
  await phone.setOnline(false);
  await pause(300);
  const offline = await measureTaps(page, taps, tapStore);
  record('tapPaintOnline', median(online.map(({ paint }) => paint)));
  record('tapPaintOffline', median(offline.map(({ paint }) => paint)));
  record('tapDurableOnline', median(online.map(({ durable }) => durable)));
  record('tapDurableOffline', median(offline.map(({ durable }) => durable)));
  await page.close();

  const slow = await phone.open(url, slower);
  const slowStart = await listTimes(slow);
  record('startShownSlow', slowStart.shown);
  record('startDrawnSlow', slowStart.drawn);
  record('scrollFrameSlow', await measureScroll(slow));
  record('tapPaintSlow', median((await measureTaps(slow, taps, tapStore)).map(({ paint }) => paint)));
  await slow.close();

  const again = await phone.open(url);
  const start = await listTimes(again);
  record('startDrawn', start.drawn);
  record('startUncovered', start.uncovered);

  // A short stay without network before reconnecting.
  await pause(1_000);
  if (withTicks) await again.evaluate((count) => window.probe.pressMany(count), ticks);
  await pause(1_000);
  proxy.count();
  await phone.setOnline(true);
  const synced = await bus.untilBoarded(3 * taps + (withTicks ? ticks : 0), syncLimit);
  // A value that does not arrive counts as the full timeout.
  if (withTicks) record('ticksSynced', synced ?? syncLimit);
  if (synced === undefined) {
    proxy.stopCounting();
    return startOver(phone, device, again);
  }

  await untilQuiet(proxy);
  proxy.stopCounting();
  if (withTicks) record('ticksReads', proxy.traffic().documents);
  await bus.reset();
  await again.waitForFunction(() => !document.querySelector('li button[aria-pressed="true"]'), undefined, {
    polling: 50,
  });
  await untilQuiet(proxy);
  await again.close();
}

/** Pending writes would land on the next round's bus, so this phone starts again with no data. */
async function startOver(phone: Phone, device: BrowserContestant, page: Page): Promise<void> {
  await page.close();
  await phone.forget(device.url);
  await pause(1_000);
  await device.bus.reset();
  await firstVisit(phone, device);
}
