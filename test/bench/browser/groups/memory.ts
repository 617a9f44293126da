import type { Page } from 'playwright-core';
import { passengerCount } from '../../contestants.ts';
import { type BrowserGroup, endGroup, openList, type Server, setBack } from '../device.ts';
import { listTimes, untilQuiet } from '../measurements.ts';
import type { Phone } from '../phone.ts';

const few = 20;
/** So many ticks are in Firestore before the next ones begin, as they are at a person's pace. */
const batch = 50;
const fullBuses = 2;
const patience = 90_000;

/**
 * The memory with 20 people ticked, and the same after 600 ticks: the whole bus is ticked, set back from elsewhere, ticked
 * and set back again. No value for a contestant whose ticks do not arrive.
 */
export const memory: BrowserGroup = async (phone, device, note) => {
  const { server } = device;
  if (!server) return;
  const page = await openList(phone, device);
  await listTimes(page);
  await untilQuiet(server.proxy);
  const before = await heapWithFew(phone, page, server);
  const hasTicked = before !== undefined && (await tickFullBuses(page, server));
  const after = hasTicked ? await heapWithFew(phone, page, server) : undefined;
  if (before !== undefined && after !== undefined) {
    note('heap', after);
    note('heapGrowth', after - before);
  }
  await endGroup(phone, device, page, 0);
};

/** The memory while a few are ticked; undefined when their ticks do not arrive. */
async function heapWithFew(phone: Phone, page: Page, server: Server): Promise<number | undefined> {
  if (!(await tick(page, server, few, few))) return undefined;
  await untilQuiet(server.proxy);
  const heap = await phone.heap(page);
  await setBack(page, server);
  return heap;
}

async function tickFullBuses(page: Page, server: Server): Promise<boolean> {
  for (let bus = 0; bus < fullBuses; bus += 1) {
    for (let aboard = batch; aboard <= passengerCount; aboard += batch) {
      if (!(await tick(page, server, batch, aboard))) return false;
    }
    await setBack(page, server);
  }
  return true;
}

/** Ticks the next people, until so many are aboard in Firestore. */
async function tick(page: Page, { bus }: Server, count: number, aboard: number): Promise<boolean> {
  await page.evaluate((ticks) => window.probe.pressMany(ticks), count);
  return (await bus.untilBoarded(aboard, patience)) !== undefined;
}
