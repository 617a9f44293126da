import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserGroup, type Device, endGroup, type Note, openList, syncLimit } from '../device.ts';
import { listTimes, measureTaps, medians, untilQuiet } from '../measurements.ts';
import { leave, type Phone } from '../phone.ts';

const taps = 5;
const ticks = 200;

/** A restart online, taps online and offline, and 200 offline ticks that are sent at the end. */
export const fullSpeed: BrowserGroup = async (phone, device, note) => {
  await restartAndTaps(phone, device, note);
  const page = await openList(phone, device);
  await listTimes(page);
  const { server } = device;
  if (!server) {
    await endGroup(phone, device, page, 0);
    return;
  }

  // A short stay without network before reconnecting.
  await pause(1_000);
  await page.evaluate((count) => window.probe.pressMany(count), ticks);
  await pause(1_000);
  server.proxy.count();
  const synced = await endGroup(phone, device, page, 2 * taps + ticks, () => {
    server.proxy.stopCounting();
    note('ticksReads', server.proxy.traffic().documents);
  });
  server.proxy.stopCounting();
  note('ticksSynced', synced ?? syncLimit);
};

/** Leaves the phone offline. */
async function restartAndTaps(phone: Phone, device: Device, note: Note): Promise<void> {
  const { server, tapStore } = device;
  server?.proxy.count();
  const page = await openList(phone, device);
  await listTimes(page);
  if (server) {
    await untilQuiet(server.proxy);
    server.proxy.stopCounting();
    note('restartReads', server.proxy.traffic().documents);
    note('restartQueries', server.proxy.traffic().queries);
  }
  note('elements', await page.evaluate(() => document.querySelectorAll('*').length));
  note('databases', await page.evaluate(async () => (await indexedDB.databases()).length));

  const online = medians(await measureTaps(page, taps, tapStore));
  note('tapPaintOnline', online.paint);
  note('tapDurableOnline', online.durable);
  if (server) await untilQuiet(server.proxy);
  await phone.setOnline(false);
  await pause(300);
  const offline = medians(await measureTaps(page, taps, tapStore));
  note('tapPaintOffline', offline.paint);
  note('tapDurableOffline', offline.durable);
  await leave(page);
}
