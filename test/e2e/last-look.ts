import { appendFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach, type TestContext } from 'vitest';

const heard = new WeakMap<Page, string[]>();
let running: TestContext['task'] | undefined;

/** Collects a tab's console output, so that a rare failure can be understood from the log. */
export function keepConsole(page: Page): void {
  const lines: string[] = [];
  heard.set(page, lines);
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) lines.push(message.text().slice(0, 300));
  });
}

/** Prints what is on every screen when a test fails. Call once per test file. */
export function withLastLook(contexts: Iterable<BrowserContext>): void {
  beforeEach(({ task }) => {
    running = task;
  });
  afterEach(() => lookIfFailed(contexts));
}

/** Prints every screen if the test failed, before the phones are closed. */
export async function lookIfFailed(contexts: Iterable<BrowserContext>): Promise<void> {
  if (running?.result?.state !== 'fail') return;
  tell(`On the screens when "${running.name}" failed:`);
  running = undefined;
  for (const page of [...contexts].flatMap((context) => context.pages())) {
    const screen = await page
      .locator('body')
      .ariaSnapshot({ timeout: 5_000 })
      .catch((error: Error) => `not to be read: ${error.message}`);
    tell([page.url(), screen.slice(0, 10_000), ...(heard.get(page) ?? []).slice(-20)].join('\n'));
  }
}

/** Also where the test runner repeats it, at the end of its output. */
function tell(text: string): void {
  console.error(text);
  const file = process.env.CARAVANA_LAST_LOOKS;
  if (file) appendFileSync(file, `${text}\n`);
}
