import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { Contestant } from '../contestants.ts';
import type { Figure } from '../report/figures.ts';
import type { CountingProxy } from '../world/counting-proxy.ts';
import type { ServerBus } from '../world/server-bus.ts';
import { listTimes, type TapStore, untilQuiet } from './measurements.ts';
import { leave, type Phone } from './phone.ts';

/** Where a contestant's taps arrive. */
export interface Server {
  bus: ServerBus;
  proxy: CountingProxy;
}

/** What the phone needs to know about a contestant. */
export interface Device {
  contestant: Contestant;
  /** The address of the boarding list of a bus with this many passengers. */
  url(rows: number): string;
  /** How many passengers are on the bus. */
  rows: number;
  tapStore: TapStore;
  /** The floor has none: what it keeps stays on the phone. */
  server?: Server;
  /** Signs in if the contestant has a sign-in. */
  enter?(page: Page): Promise<void>;
}

export type Note = (figure: Figure, value: number) => void;

/** One group of figures of one contestant. Starts and ends with no page open, online, and nobody aboard. */
export type BrowserGroup = (phone: Phone, device: Device, note: Note) => Promise<void>;

/** The longest wait for taps to arrive in Firestore. */
export const syncLimit = 45_000;

/** All contestants, beginning with another one each time: none is always first, on a cold or a throttled machine. */
export function inTurn(devices: readonly Device[], turn: number): Device[] {
  const first = turn % devices.length;
  return [...devices.slice(first), ...devices.slice(0, first)];
}

/** Opens the boarding list, on a CPU that is this many times slower. */
export function openList(phone: Phone, { url, rows }: Device, slower = 1): Promise<Page> {
  return phone.open(url(rows), { slower, rows });
}

/** Opens the list for the first time, until everything is on the phone and would open offline. */
export async function firstVisit(phone: Phone, device: Device): Promise<void> {
  const { url, rows, enter, server } = device;
  const page = await openList(phone, device);
  if (enter) {
    await enter(page);
    await page.goto(url(rows), { waitUntil: 'commit' });
  }
  await listTimes(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  if (server) await untilQuiet(server.proxy);
  await leave(page);
}

/** Gives the bus another number of passengers, and waits until they are on the phone. Returns the changed device. */
export async function resize(phone: Phone, device: Device, rows: number): Promise<Device> {
  const resized = { ...device, rows };
  if (!device.server) {
    await firstVisit(phone, resized);
    return resized;
  }
  await device.server.bus.resize(rows);
  const page = await openList(phone, resized);
  await page.waitForFunction(() => window.probe.start.shown !== undefined, undefined, { polling: 50 });
  await untilQuiet(device.server.proxy);
  await leave(page);
  return resized;
}

/**
 * Reconnects, waits until everybody who was ticked is aboard in Firestore, and sets everybody back. Returns how long the
 * ticks took, or undefined when they took too long. `settled` is called before anybody is set back. Closes the page.
 */
export async function endGroup(
  phone: Phone,
  device: Device,
  page: Page,
  aboard: number,
  settled?: () => void,
): Promise<number | undefined> {
  const { server } = device;
  await phone.setOnline(true);
  const synced = await server?.bus.untilBoarded(aboard, syncLimit);
  if (!server || synced === undefined) {
    await page.close();
    await startOver(phone, device);
    return undefined;
  }
  await untilQuiet(server.proxy);
  settled?.();
  await setBack(page, server);
  await leave(page);
  return synced;
}

/** Ticks that are still unsent would land on the next round's bus, so this phone starts again with no data. */
async function startOver(phone: Phone, device: Device): Promise<void> {
  await phone.forget(device.url(device.rows));
  if (device.server) {
    await pause(1_000);
    await device.server.bus.reset();
  }
  await firstVisit(phone, device);
}

/** Sets everybody back in Firestore, and waits until the page shows it. */
export async function setBack(page: Page, { bus, proxy }: Server): Promise<void> {
  await bus.reset();
  await page.waitForFunction(() => !document.querySelector('li button[aria-pressed="true"]'), undefined, {
    polling: 50,
  });
  await untilQuiet(proxy);
}
