import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { until } from '../../device/remote-device.ts';
import { isAccessible } from '../axe.ts';
import { deskSize, focusOn, goTo, phoneSize } from '../phone.ts';
import { boarding, celia, details, named, openList, theTrip, withGuide } from './guide-phone.ts';

withGuide();

const count = 300;
const nameOf = (place: number) => `Passageiro ${String(place).padStart(3, '0')}`;

/** A full bus. Every seventh passenger has a name of several lines, so that the rows are of different heights. */
async function aFullBus(tripId: string): Promise<Locator> {
  const passengers = Array.from({ length: count }, (_, index) =>
    named(nameOf(index + 1), {
      nickname: index % 7 === 6 ? 'Uma alcunha que é tão comprida que ocupa mais de uma linha do ecrã' : '',
    }),
  );
  await theTrip(tripId, [{ capacity: count, passengers }]);
  const list = await openList(tripId);
  // Also waits until nothing covers the list.
  await boarding(list, nameOf(1)).click({ trial: true });
  return list;
}

const rows = (list: Locator) => list.locator('li[aria-posinset], tr[aria-rowindex][data-index]');
const scrollTo = (top: number) =>
  celia.page.evaluate((place) => window.scrollTo({ top: place, behavior: 'instant' }), top);
/** The place in the list and on the screen of the first row that the header does not cover. */
const firstSeen = () =>
  celia.page.evaluate(() => {
    const head = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const row = [...document.querySelectorAll<HTMLElement>('main li[aria-posinset]')].find(
      (one) => one.getBoundingClientRect().bottom > head + 1,
    );
    return { place: Number(row?.getAttribute('aria-posinset')), top: row?.getBoundingClientRect().top ?? 0 };
  });
/** How much of the screen is a gap where rows should be, in pixels. */
const blank = () =>
  celia.page.evaluate(() =>
    [...document.querySelectorAll('[data-undrawn]')]
      .map((gap) => gap.getBoundingClientRect())
      .reduce(
        (sum, { top, bottom }) => sum + Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)),
        0,
      ),
  );

describe('a bus of three hundred', () => {
  test('SHELL-39 draws the rows near the screen, each with its place among all', async () => {
    const list = await aFullBus('perto');
    expect(await rows(list).count()).toBeLessThan(45);
    expect(await celia.page.locator('main *').count()).toBeLessThan(500);
    const place = async (name: string) => {
      const row = list.getByRole('listitem').filter({ has: celia.page.getByText(name, { exact: true }) });
      return [await row.getAttribute('aria-posinset'), await row.getAttribute('aria-setsize')];
    };
    expect(await place(nameOf(3))).toEqual(['3', '300']);
    const ground = (gap: Element) => getComputedStyle(gap).backgroundImage;
    expect(await list.locator('[data-undrawn]').evaluate(ground)).toContain('gradient');
    await scrollTo(10_000);
    await boarding(list, nameOf(1)).waitFor({ state: 'detached' });
    expect(await rows(list).count()).toBeLessThan(60);
    await isAccessible(celia);

    await celia.page.setViewportSize(deskSize);
    const table = list.getByRole('table', { name: 'Passageiros' });
    expect(await table.getAttribute('aria-rowcount')).toBe('301');
    expect(await rows(list).count()).toBeLessThan(45);
    await isAccessible(celia);
    await celia.page.setViewportSize(phoneSize);
  });

  test('SHELL-39 shows no gap in any frame while the list rolls by 80 px a frame, down and up', async () => {
    await aFullBus('rola');
    const missing = await celia.page.evaluate(async () => {
      let frames = 0;
      const end = document.documentElement.scrollHeight - innerHeight;
      for (const [from, step] of [
        [0, 80],
        [end, -80],
      ] as const) {
        window.scrollTo({ top: from, behavior: 'instant' });
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        for (let top = from; top >= 0 && top <= end; top += step) {
          window.scrollTo({ top, behavior: 'instant' });
          // As the frame is painted: its scroll event has not been told yet.
          const isBlank = [...document.querySelectorAll('[data-undrawn]')].some((gap) => {
            const box = gap.getBoundingClientRect();
            return box.bottom > 0 && box.top < innerHeight;
          });
          if (isBlank) frames += 1;
          await new Promise(requestAnimationFrame);
        }
      }
      return frames;
    });
    expect(missing).toBe(0);
  });

  test('SHELL-39 the keyboard walks through all, and goes on from its row after the page was scrolled away', async () => {
    const list = await aFullBus('teclado');
    const { keyboard } = celia.page;
    // Noted in the page: to ask for each of nine hundred steps costs as much as the step.
    await celia.page.evaluate(() => {
      const labels: string[] = [];
      Object.assign(window, { labels });
      addEventListener('focusin', ({ target }) => labels.push((target as Element).ariaLabel ?? ''));
    });
    await focusOn(boarding(list, nameOf(1)));
    const focused = () => celia.page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    // Three controls a row; the first has the focus.
    for (let step = 1; step < 3 * count; step += 1) await keyboard.press('Tab');
    const labels = await celia.page.evaluate(() => (window as unknown as { labels: string[] }).labels);
    expect(labels).toHaveLength(3 * count);
    const seen = new Set(labels.map((label) => label.replace(/^\w+ de (.*):.*$|^(.*): detalhes$/, '$1$2')));
    expect(seen.size).toBe(count);
    await focusOn(boarding(list, nameOf(300)));
    await scrollTo(0);
    await boarding(list, nameOf(1)).waitFor();
    await keyboard.press('Shift+Tab');
    expect(await focused()).toBe(`${nameOf(299)}: detalhes`);
    await until('the row in view', async () => (await blank()) === 0 && (await firstSeen()).place > 280);
  });

  test('SHELL-39 a row stays open and the page as long as its rows, out of view and with letters of twice the size', async () => {
    const list = await aFullBus('abertas');
    await details(list, nameOf(2)).click();
    await list.getByText('Telemóvel', { exact: true }).waitFor();
    // The row with the focus would stay.
    await celia.page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await scrollTo(12_000);
    await list.getByText('Telemóvel', { exact: true }).waitFor({ state: 'detached' });
    await scrollTo(0);
    await list.getByText('Telemóvel', { exact: true }).waitFor();

    await celia.page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const top of [8_000, 30_000, 29_000, 500]) {
      await scrollTo(top);
      await until(`rows at ${top}`, async () => (await blank()) === 0);
    }
    await scrollTo(1_000_000);
    const last = boarding(list, nameOf(300));
    await until('the end', async () => (await last.boundingBox()) !== null && (await blank()) === 0);
    // Drawn one after the other, the rows are as high as the list: no gap is left over.
    const over = await celia.page.evaluate(() => {
      const item = document.querySelector('main li[aria-posinset="300"]');
      const ends = [item, item?.parentElement].map((one) => one?.getBoundingClientRect().bottom ?? 0);
      return (ends[1] ?? 0) - (ends[0] ?? 0);
    });
    expect(Math.abs(over)).toBeLessThan(2);
  });

  test('SHELL-39 SHELL-36 is where it was after "back" and after a reload', async () => {
    await aFullBus('volta');
    await scrollTo(9_000);
    await until('rows', async () => (await blank()) === 0);
    const before = await firstSeen();
    const { page } = celia;
    // A press of «Voltar» at the head of the screen would scroll there first.
    await goTo(celia, '/');
    await page.getByText(/^volta ·/).waitFor({ state: 'detached' });
    // A page is scrolled by whole pixels, and rows are not whole pixels high.
    const moved = async () => {
      const { place, top } = await firstSeen();
      return place === before.place ? Math.abs(top - before.top) : Number.POSITIVE_INFINITY;
    };
    await page.goBack();
    await expect.poll(moved).toBeLessThan(1);
    await page.reload();
    await expect.poll(moved).toBeLessThan(1);
  });

  test('SHELL-39 prints every row, from the phone and from the desk', async () => {
    const list = await aFullBus('papel');
    const { page } = celia;
    const onPaper = () =>
      page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            dispatchEvent(new Event('beforeprint'));
            resolve(document.querySelectorAll('main [data-passenger-id]').length);
            dispatchEvent(new Event('afterprint'));
          }),
      );
    expect(await onPaper()).toBe(count);
    expect(await rows(list).count()).toBeLessThan(45);
    for (const size of [phoneSize, deskSize]) {
      await page.setViewportSize(size);
      await page.emulateMedia({ media: 'print' });
      await until('every row', async () => (await rows(list).count()) === count);
      await page.emulateMedia({ media: null });
      await until('the rows near the screen', async () => (await rows(list).count()) < 60);
    }
    await page.setViewportSize(phoneSize);
  });

  test('BOARD-47 Control+F goes to the search field, which finds a row that is not drawn', async () => {
    const list = await aFullBus('procura');
    const field = list.getByRole('searchbox');
    for (const keys of ['Control+f', 'Meta+f']) {
      await celia.page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await celia.page.keyboard.press(keys);
      expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    }
    await celia.page.keyboard.type('287');
    await boarding(list, nameOf(287)).waitFor();
    expect(await rows(list).count()).toBe(1);
  });
});
