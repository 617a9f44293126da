import type { CDPSession, Page } from 'playwright-core';

/** What a thumb rolls past in a second: 80 points in each of 60 frames. */
export const thumbSpeed = 4_800;

/** Milliseconds between two pictures of the screen. */
const picture = 1_000 / 60;

/** Less than the lists are high: every contestant rolls as far. */
const way = 17_000;

/**
 * Rolls the page from its top by so many points a second, as a wheel or a thumb does: the browser moves the page by itself, and
 * shows what is drawn by then. Returns how long each picture stood on the screen, in whole pictures, in milliseconds.
 */
export async function rollFrames(page: Page, speed: number): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  const shown: number[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, ts } of value) if (name === 'Display::DrawAndSwap') shown.push(Number(ts) / 1_000);
  });
  await page.evaluate(() => window.probe.scrollAndDraw(0));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['viz'] },
  });
  await roll(page, session, speed);
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  shown.sort((a, b) => a - b);
  return shown.slice(1).map((at, place) => picture * Math.round((at - (shown[place] ?? at)) / picture));
}

/** Rolls in the same way. Returns for how many hundredths of the time an empty place was seen where rows should be. */
export async function rollGaps(page: Page, speed: number): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await page.evaluate(() => window.probe.scrollAndDraw(0));
  await page.evaluate(() => window.probe.watchGaps());
  await roll(page, session, speed);
  await session.detach();
  return page.evaluate(() => (window.probe.gapShare as () => number)());
}

/** Throws when the page was not rolled. */
async function roll(page: Page, session: CDPSession, speed: number): Promise<void> {
  await session.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 600,
    yDistance: -way,
    speed,
    gestureSourceType: 'mouse',
    preventFling: true,
  });
  const rolled = await page.evaluate(() => scrollY);
  if (rolled < way / 2) throw new Error(`The list was rolled by ${rolled} points and not by ${way}.`);
}
