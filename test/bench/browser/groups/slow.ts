import type { Page } from 'playwright-core';
import { percentile } from '../../report/statistics.ts';
import { type BrowserGroup, endGroup, openList } from '../device.ts';
import { interactionTimes, listTimes, measureTaps, medians } from '../measurements.ts';

const taps = 5;
const manyTaps = 30;

/** Offline, on a cheap phone and on one some years old: a start, the list scrolled, taps. */
export const slow: BrowserGroup = async (phone, device, note) => {
  const { tapStore } = device;
  await phone.setOnline(false);
  const six = await openList(phone, device, 6);
  const start6 = await listTimes(six);
  note('startShown6', start6.shown);
  note('startComplete6', start6.complete);
  const frames6 = await scroll(six);
  note('scrollFrame6', frames6.usual);
  note('scrollWorst6', frames6.worst);
  note('scrollGaps6', await six.evaluate(() => window.probe.gapFrames()));
  note('tapPaint6', medians(await measureTaps(six, taps, tapStore)).paint);
  await phone.leave(six);

  const four = await openList(phone, device, 4);
  const start4 = await listTimes(four);
  note('startShown4', start4.shown);
  note('startComplete4', start4.complete);
  const frames4 = await scroll(four);
  note('scrollFrame4', frames4.usual);
  note('scrollWorst4', frames4.worst);
  note('tapPaint4', medians(await measureTaps(four, manyTaps, tapStore)).paint);
  note('inp4', percentile(await interactionTimes(four, manyTaps), 0.98));
  await phone.leave(four);

  await endGroup(phone, device, await openList(phone, device), taps + manyTaps);
};

/** The durations of the frames while the list scrolls from its top to its end. */
async function scroll(page: Page): Promise<{ usual: number; worst: number }> {
  const frames = await page.evaluate(() => window.probe.scrollFrames());
  return { usual: percentile(frames, 0.95), worst: Math.max(...frames) };
}
