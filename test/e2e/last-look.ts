import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach, type TestContext } from 'vitest';

const heard = new WeakMap<Page, string[]>();
let running: TestContext['task'] | undefined;

/** Keeps what a tab says in its console, for a failure that is met once in fifty runs and has to be understood from its output. */
export function keepConsole(page: Page): void {
  const lines: string[] = [];
  heard.set(page, lines);
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) lines.push(message.text().slice(0, 300));
  });
}

/** Call once in a test file: when a test fails, its output says what was on every screen. */
export function withLastLook(contexts: Iterable<BrowserContext>): void {
  beforeEach(({ task }) => {
    running = task;
  });
  afterEach(() => lookIfFailed(contexts));
}

/** Says what stands on every screen when the test has failed; before the screens are put away. */
export async function lookIfFailed(contexts: Iterable<BrowserContext>): Promise<void> {
  if (running?.result?.state !== 'fail') return;
  console.error(`On the screens when «${running.name}» failed:`);
  running = undefined;
  for (const page of [...contexts].flatMap((context) => context.pages())) {
    const screen = await page
      .locator('body')
      .ariaSnapshot({ timeout: 5_000 })
      .catch((error: Error) => `not to be read: ${error.message}`);
    console.error([page.url(), screen.slice(0, 10_000), ...(heard.get(page) ?? []).slice(-20)].join('\n'));
  }
}
