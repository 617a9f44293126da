import { setTimeout as pause } from 'node:timers/promises';
import { passengerCount, smallPassengerCount } from '../../contestants.ts';
import { type BrowserGroup, endGroup, openList, resize } from '../device.ts';
import { listTimes, measureTaps, medians, untilQuiet } from '../measurements.ts';
import { leave } from '../phone.ts';

const taps = 5;

/** The bus that most clubs have, in the place of the full one: taps at full speed, and when slow. */
export const smallBus: BrowserGroup = async (phone, fullDevice, note) => {
  const device = await resize(phone, fullDevice, smallPassengerCount);
  const { server, tapStore } = device;

  const page = await openList(phone, device);
  await listTimes(page);
  if (server) await untilQuiet(server.proxy);
  note('smallTapPaintOnline', medians(await measureTaps(page, taps, tapStore)).paint);
  await phone.setOnline(false);
  await pause(300);
  note('smallTapPaintOffline', medians(await measureTaps(page, taps, tapStore)).paint);
  await leave(page);

  const slow = await openList(phone, device, 4);
  await listTimes(slow);
  note('smallTapPaint4', medians(await measureTaps(slow, taps, tapStore)).paint);
  await endGroup(phone, device, slow, 3 * taps);
  await resize(phone, fullDevice, passengerCount);
};
