import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** What a tab keeps for the last look: its presses, every text of its pill, and that of every message that it showed. */
export type WatchedTab = Window & { presses?: string[]; pillTexts?: string[]; messagesHeard?: string[] };

/** Keeps the latest presses of this tab and what each of them hit: a press without its click lost it. Runs in the page. */
export function keepPresses(): void {
  const presses: string[] = [];
  (window as WatchedTab).presses = presses;
  const keep = ({ type, target, timeStamp }: Event) => {
    const hit =
      target instanceof Element ? (target.closest('button, a, label, [role]') ?? target) : undefined;
    const name = hit?.ariaLabel ?? hit?.textContent?.slice(0, 40);
    presses.push(`${Math.round(timeStamp)} ms: ${type} on ${hit?.tagName.toLowerCase()} "${name}"`);
    if (presses.length > 12) presses.shift();
  };
  for (const type of ['pointerdown', 'pointerup', 'click']) window.addEventListener(type, keep, true);
}

/** Keeps the latest texts of the pill and when they came: what the app takes for its connection. Runs in the page. */
export function keepPillTexts(): void {
  const texts: string[] = [];
  (window as WatchedTab).pillTexts = texts;
  let latest = '';
  const look = () => {
    const text = document.querySelector('header button [aria-live]')?.textContent ?? '';
    if (text === latest) return;
    latest = text;
    texts.push(`${Math.round(performance.now())} ms: "${text}"`);
    if (texts.length > 12) texts.shift();
  };
  new MutationObserver(look).observe(document, { childList: true, characterData: true, subtree: true });
}

/** When the page began, its presses, its pill, its last messages and the states of its worker. Runs in the page. */
async function eventsOfPage(): Promise<string[]> {
  const { presses = [], pillTexts = [], messagesHeard = [] } = window as WatchedTab;
  const registration = await navigator.serviceWorker?.getRegistration();
  const workers = [registration?.installing, registration?.waiting, registration?.active];
  return [
    `began ${Math.round(performance.now())} ms ago`,
    ...presses,
    ...pillTexts.map((text) => `pill: ${text}`),
    ...messagesHeard.slice(-12).map((text) => `said: ${text}`),
    `workers: ${workers.map((worker) => worker?.state ?? 'none').join(', ')}`,
  ];
}

/** Where a failed test leaves a trace of each of its phones; none is recorded without it, since that slows every call down. */
const traceFolder = process.env.CARAVANA_TRACES;
let traces = 0;

/** Records what happens on this phone, for Playwright's trace viewer, when the environment names a folder. */
export async function keepTrace(context: BrowserContext): Promise<void> {
  if (traceFolder) await context.tracing.start({ screenshots: true, snapshots: true });
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
    const events = await page.evaluate(eventsOfPage).catch(() => []);
    const lines = (heard.get(page) ?? []).slice(-10);
    // The screen last: it is long, and of a long output some readers keep only the ends.
    tell([page.url(), ...events, ...lines, screen.slice(0, 6_000)].join('\n'));
  }
  if (!traceFolder) return;
  for (const context of contexts) {
    traces += 1;
    const path = join(traceFolder, `phone-${traces}.zip`);
    await context.tracing.stop({ path });
    tell(`npx playwright-core show-trace ${path}`);
    await keepTrace(context);
  }
}

/** Also where the test runner repeats it, at the end of its output. */
function tell(text: string): void {
  console.error(text);
  const file = process.env.CARAVANA_LAST_LOOKS;
  if (file) appendFileSync(file, `${text}\n`);
}
