import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { deskSize, type Phone, phoneSize } from './phone.ts';

/**
 * Runs axe on the current screen in both sizes and both colour schemes. Also checks that nothing behind a modal dialog
 * can be reached (SHELL-37), which axe does not check.
 */
export async function isAccessible({ page }: Phone): Promise<void> {
  await coversThePage({ page });
  const found: string[] = [];
  for (const viewport of [phoneSize, deskSize]) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await hasSettled(page);
      const { violations, passes } = await analysed(page);
      expect(passes.length).toBeGreaterThan(0);
      const where = `${viewport.width} ${colorScheme}`;
      for (const { id, nodes } of violations) {
        found.push(
          `${where} ${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
        );
      }
    }
  }
  await page.setViewportSize(phoneSize);
  expect(found).toEqual([]);
}

/**
 * What axe finds on this page. Legacy mode runs it in the page; the other mode, which is for frames that the app does not have,
 * opens a second page each time and took eight times as long. The builder injects axe twice for each analysis, which took four
 * times as long: a page that has axe gets nothing more.
 */
async function analysed(page: Page): ReturnType<AxeBuilder['analyze']> {
  const axeSource = (await page.evaluate(() => 'axe' in window)) ? ';' : undefined;
  return (
    new AxeBuilder({ page, axeSource })
      // Runs every rule, but collects violations only: collecting passes took a fifth of a test's time.
      .options({ resultTypes: ['violations'], selectors: false })
      .setLegacyMode()
      .analyze()
  );
}

/** Checks that outside the top dialog, if any, only the messages can be reached by touch, keyboard or screen reader. */
export async function coversThePage({ page }: Pick<Phone, 'page'>): Promise<void> {
  const behind = await page.evaluate(() => {
    const dialogs = [...document.querySelectorAll('[role=alertdialog][data-open], [role=dialog][data-open]')];
    // A popover next to its button is not modal.
    const upper = dialogs.filter((dialog) => !dialog.matches('[data-side]')).at(-1);
    if (!upper) return [];
    const reached = [...document.querySelectorAll('a[href], button, input, select, textarea, h1, h2')]
      .filter((part) => part.checkVisibility() && !part.closest('[inert], [aria-label=Mensagens]'))
      .filter((part) => !upper.contains(part))
      .map((part) => part.outerHTML.slice(0, 200));
    return upper.matches('[aria-modal=true]') ? reached : ['no aria-modal', ...reached];
  });
  expect(behind).toEqual([]);
}

/** Waits for animations to end: colours fade when the scheme changes and dialogs slide in, which distorts contrast. */
async function hasSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const ending = document
      .getAnimations()
      .filter((motion) => motion.effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map((motion) => motion.finished));
  });
}
