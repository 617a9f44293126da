import type { Page } from 'playwright-core';
import { percentile } from '../../report/statistics.ts';
import { type BrowserGroup, endGroup, type Note, openList } from '../device.ts';
import { interactionTimes, listTimes, measureTaps, medians } from '../measurements.ts';
import { leave } from '../phone.ts';

const taps = 5;
const manyTaps = 30;

/** Offline, on a cheap phone and on one some years old: the list scrolled right after a start, taps. */
export const slow: BrowserGroup = async (phone, device, note) => {
  const { tapStore } = device;
  await phone.setOnline(false);
  const six = await openList(phone, device, 6);
  await scroll(six, 6, note);
  note('scrollGaps6', await six.evaluate(() => window.probe.gapFrames()));
  note('tapPaint6', medians(await measureTaps(six, taps, tapStore)).paint);
  await leave(six);

  const four = await openList(phone, device, 4);
  await scroll(four, 4, note);
  note('tapPaint4', medians(await measureTaps(four, manyTaps, tapStore)).paint);
  note('inp4', percentile(await interactionTimes(four, manyTaps), 0.98));
  await leave(four);

  await endGroup(phone, device, await openList(phone, device), taps + manyTaps);
};

/** Waits until the list is there, and scrolls it from its top to its end. */
async function scroll(page: Page, slower: 4 | 6, note: Note): Promise<void> {
  await listTimes(page);
  const frames = await page.evaluate(() => window.probe.scrollFrames());
  note(`scrollFrame${slower}`, percentile(frames, 0.95));
  note(`scrollWorst${slower}`, Math.max(...frames));
}
