import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { deskSize, type Phone, phoneSize } from './phone.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

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
      if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
      const { violations, passed } = await page.evaluate(async () => {
        const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
        // Runs every rule, but collects violations only: collecting passes took a fifth of a test's time.
        const results = await axe.run({ resultTypes: ['violations'], selectors: false });
        return { violations: results.violations, passed: results.passes.length };
      });
      expect(passed).toBeGreaterThan(0);
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
