import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { deskSize, type Phone, phoneSize } from './phone.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Runs axe over the screen as it stands, in both sizes and both colour schemes; and where something must be answered
 * first, nothing behind it can be reached (SHELL-37), which axe does not ask.
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
        // Every rule, of which only what is wrong is described: to describe the rest took a fifth of a test.
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

/** Beside the uppermost dialog, if there is one, no finger, key or screen reader reaches anything but the messages. */
export async function coversThePage({ page }: Pick<Phone, 'page'>): Promise<void> {
  const behind = await page.evaluate(() => {
    const dialogs = [...document.querySelectorAll('[role=alertdialog][data-open], [role=dialog][data-open]')];
    // What opens beside its button covers nothing.
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

/** Colours fade over when the scheme changes, and dialogs slide in: what is half-way is nobody's contrast. */
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
