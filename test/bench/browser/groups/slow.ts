import type { Page } from 'playwright-core';
import { percentile } from '../../report/statistics.ts';
import { type BrowserGroup, endGroup, type Note, openList } from '../device.ts';
import { interactionTimes, listTimes, measureTaps, medians } from '../measurements.ts';
import { leave } from '../phone.ts';
import { rollFrames, rollGaps, thumbSpeed } from '../roll.ts';

const taps = 5;
const manyTaps = 30;

/** Offline, on a cheap phone and on one some years old: the list rolled right after a start, taps. */
export const slow: BrowserGroup = async (phone, device, note) => {
  const { tapStore } = device;
  await phone.setOnline(false);
  const six = await openList(phone, device, 6);
  await roll(six, 6, note);
  note('fastRollGaps6', await rollGaps(six, 2 * thumbSpeed));
  note('tapPaint6', medians(await measureTaps(six, taps, tapStore)).paint);
  await leave(six);

  const four = await openList(phone, device, 4);
  await roll(four, 4, note);
  note('tapPaint4', medians(await measureTaps(four, manyTaps, tapStore)).paint);
  note('inp4', percentile(await interactionTimes(four, manyTaps), 0.98));
  await leave(four);

  await endGroup(phone, device, await openList(phone, device), taps + manyTaps);
};

/** Waits until the list is there, and rolls it twice. */
async function roll(page: Page, slower: 4 | 6, note: Note): Promise<void> {
  await listTimes(page);
  const frames = await rollFrames(page, thumbSpeed);
  note(`rollFrame${slower}`, percentile(frames, 0.95));
  note(`rollWorst${slower}`, Math.max(...frames));
  note(`rollGaps${slower}`, await rollGaps(page, thumbSpeed));
}
