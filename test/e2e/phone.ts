import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page, Route } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { HeldKind } from '../../src/db/held-documents.ts';
import { dayOf, instantOf } from '../../src/domain/calendar.ts';
import { asInstalled, launchChromium, setNotifications } from '../../tools/chromium.ts';
import { keepSignIns, stack } from '../harness.ts';
import {
  keepConsole,
  keepPillTexts,
  keepPresses,
  keepTrace,
  lookIfFailed,
  type WatchedTab,
  withLastLook,
} from './last-look.ts';
import { forgetPutAway, mayBeTakenOver, neverTakenOver, putAway, takeOver } from './signed-in-phones.ts';

/** One person's device: a browser profile with the size of a phone. */
export interface Phone {
  readonly context: BrowserContext;
  /** The open tab. */
  readonly page: Page;
  /**
   * Closes the tab at once and opens the app again at a path; works offline too. To see what shows only for a moment, wait
   * until `commit`: on a busy machine it may be gone when the page has loaded. For a message, use `hasSaid`.
   */
  reopen(path?: string, from?: 'load' | 'commit'): Promise<void>;
  /** Opens a second tab. */
  openTab(path?: string): Promise<Page>;
  /** Closes the tab at once without waiting, as when a person swipes the app away. */
  closeTab(): Promise<void>;
  setOffline(offline: boolean): Promise<void>;
  /** Allows uncaught errors from now on, for tests that break the browser itself. */
  expectErrors(): void;
}

/** How a test's phone differs from the default. */
export interface PhoneOptions extends BrowserContextOptions {
  /** The address of the app, when not the stack's own. */
  appUrl?: string;
  /** The app is not installed in this browser. */
  inBrowser?: boolean;
  /** A browser that the test launched; all other phones are profiles of one browser. */
  launched?: BrowserContext;
  /** Runs before the first tab opens, for example to intercept all of its requests. */
  prepare?(context: BrowserContext): Promise<unknown>;
}

export const phoneSize = { width: 390, height: 844 };
export const deskSize = { width: 1280, height: 800 };

/** The requests that a phone sends without user action. */
const sent = '**/api/mutations';
const refuse = (route: Route) => route.abort('internetdisconnected');

/** Turns code optimisation off: a test's page lives for seconds, so it costs more than it saves. */
const briefPages = '--js-flags=--no-opt --no-maglev';

let browser: Browser | undefined;
const contexts = new Set<BrowserContext>();
const expected = new WeakSet<BrowserContext>();

/** Starts Chromium for a test file. Call once per file. All files of a run share one browser, which ends with the process. */
export function withChromium(): void {
  beforeAll(async () => {
    if (browser?.isConnected()) return;
    forgetPutAway();
    browser = await launchChromium([briefPages]);
  });
  withPhones();
}

/** As `withChromium`, for a test file that launches its browsers. */
export function withPhones(): void {
  withLastLook(contexts);
  afterAll(putPhonesAway);
}

/** Closes every phone, or wipes it for a test that wants one of the same account; the browser stays open. */
export async function putPhonesAway(): Promise<void> {
  await lookIfFailed(contexts);
  await Promise.all([...contexts].map((context) => putAway(context, stack().appUrl)));
  contexts.clear();
}

/** Creates a phone with the app open in a tab. */
export async function aPhone({
  appUrl,
  inBrowser = false,
  launched,
  prepare,
  ...options
}: PhoneOptions = {}): Promise<Phone> {
  const context = launched ?? (await aProfile(options));
  contexts.add(context);
  context.setDefaultTimeout(120_000);
  await keepTrace(context);
  goOnIntercepting(context);
  const page = await emptyTab(context);
  await (inBrowser ? setNotifications(context, 'granted') : asInstalled(context));
  await prepare?.(context);
  return phoneOf(context, page, appUrl);
}

/** Opens the app in this tab. */
async function phoneOf(context: BrowserContext, firstTab: Page, appUrl?: string): Promise<Phone> {
  let page = firstTab;
  const addressOf = (path: string) => `${appUrl ?? stack().appUrl}${path}`;
  const open = async (path: string, waitUntil?: 'load' | 'commit') => {
    const tab = await emptyTab(context);
    await tab.goto(addressOf(path), { waitUntil });
    return tab;
  };
  await page.goto(addressOf('/'));
  return {
    context,
    get page() {
      return page;
    },
    closeTab: () => page.close(),
    expectErrors() {
      expected.add(context);
      neverTakenOver(context);
    },
    async reopen(path = '/', from) {
      if (!page.isClosed()) await page.close();
      page = await open(path, from);
    },
    openTab: (path = '/') => open(path),
    async setOffline(offline) {
      // A closing tab is online for a moment, and its "online" event sends, so requests are blocked.
      if (offline) await context.route(sent, refuse);
      else await context.unroute(sent, refuse);
      await context.setOffline(offline);
    },
  };
}

/** Sets up the browser context of a test device. */
export const deviceOptions: BrowserContextOptions = {
  viewport: phoneSize,
  locale: 'pt-PT',
  timezoneId: 'Europe/Lisbon',
  reducedMotion: 'reduce',
};

/**
 * Keeps interception on once it has started: when Chromium stops intercepting, it loses requests in flight, which
 * killed a Firestore stream in one of forty runs. An unused route stays, so a test may remove only its own routes.
 * Contexts that never intercept avoid the detour of every request through the test.
 */
function goOnIntercepting(context: BrowserContext): void {
  const keep = context.route.bind(context);
  const begin = (routed: BrowserContext | Page) => {
    const route = routed.route.bind(routed);
    routed.route = async (...args) => {
      await keep('**/asked-by-nobody', (asked) => asked.abort());
      return route(...args);
    };
  };
  begin(context);
  context.on('page', begin);
}

function aProfile(options: BrowserContextOptions): Promise<BrowserContext> {
  if (!browser) throw new Error('withChromium() was not called');
  return browser.newContext({ ...deviceOptions, ...options });
}

async function emptyTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await watch(context, page);
  return page;
}

/** Keeps the text of every message that this tab shows. Runs in the page. */
function keepMessages(): void {
  const heard: string[] = [];
  (window as WatchedTab).messagesHeard = heard;
  const region = '[aria-label="Mensagens"]';
  const keep = (added: Node) => {
    const changed = added instanceof Element ? added : added.parentElement;
    const messages = changed?.closest(region) ?? changed?.querySelector(region);
    if (messages) heard.push(`${Math.round(performance.now())} ms: ${messages.textContent}`);
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(keep);
  }).observe(document, { childList: true, subtree: true });
}

/** What every tab has, before it opens the app. */
async function watch(context: BrowserContext, page: Page): Promise<void> {
  keepConsole(page);
  // A white screen or an unhandled error fails the current test.
  page.on('pageerror', (error) => {
    if (!expected.has(context)) throw error;
  });
  await page.addInitScript(keepMessages);
  await page.addInitScript(keepPresses);
  await page.addInitScript(keepPillTexts);
}

/** Signs in through the form and waits for the shell and for the service worker's control, which offline use needs. */
export async function signInAs(phone: Phone, account: string): Promise<void> {
  await trySignIn(phone, emailOf(account));
  await isInTheShell(phone);
}

const emailOf = (account: string) => `${account}@caravana.test`;

async function isInTheShell(phone: Phone): Promise<void> {
  const { page } = phone;
  try {
    await page.getByRole('button', { name: /^Menu de/ }).waitFor();
  } catch (cause) {
    throw new Error(`no shell after the sign-in, but: ${await page.locator('body').ariaSnapshot()}`, {
      cause,
    });
  }
  // Polls by interval: the default polls every frame, which forces drawing while the worker installs.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { polling: 100 });
  await isSynchronised(phone);
}

/** Submits the sign-in form without waiting for the result. */
export async function trySignIn({ page }: Phone, email: string, password = 'Caravana1'): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Palavra-passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** Chooses an entry of the profile menu. */
export async function choose({ page }: Phone, entry: string): Promise<void> {
  await page.getByRole('button', { name: /^Menu de/ }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Presses "Sair", which only asks a question when changes are unsent. */
export const leave = (phone: Phone): Promise<void> => choose(phone, 'Sair');

/** The names of the app's databases on this phone, but for the kept view's, which is only emptied (OFF-74). */
export function databases({ page }: Phone): Promise<string[]> {
  return page.evaluate(async () =>
    (await indexedDB.databases())
      .map(({ name }) => name ?? '')
      .filter((name) => name.includes('caravana-') && name !== 'caravana-kept-view'),
  );
}

/** A phone that is signed in to this account and synchronised: a new one, or one that an earlier test put away. */
export async function aSignedInPhone(account: string, options: PhoneOptions = {}): Promise<Phone> {
  const owner = { account, options };
  const taken = takeOver(owner);
  if (taken) {
    contexts.add(taken.context);
    await watch(taken.context, taken.page);
    await keepSignIns(emailOf(account));
    const phone = await phoneOf(taken.context, taken.page);
    await isInTheShell(phone);
    return phone;
  }
  const phone = await aPhone(options);
  await signInAs(phone, account);
  if (!options.appUrl && !options.launched) await mayBeTakenOver(phone.page, owner);
  return phone;
}

/** Waits until the pill says that everything is synchronised. */
export async function isSynchronised(phone: Phone): Promise<void> {
  await phone.page.getByRole('button', { name: /^Sincronizado/ }).waitFor();
}

/**
 * Gives the network back after a test, and waits until the phone listens again: the emulator tells a listener that is only
 * beginning nothing of a commit of that moment, such as the next test's trip. A phone that cannot be in step, as with something
 * refused, is not waited for long.
 */
export async function bringNetworkBack(phone: Phone): Promise<void> {
  const wasOffline = await phone.page.evaluate(() => !navigator.onLine).catch(() => false);
  await phone.setOffline(false);
  if (!wasOffline) return;
  const inStep = phone.page.locator('header button', { hasText: 'Sincronizado' });
  await inStep.waitFor({ state: 'attached', timeout: 10_000 }).catch(() => undefined);
}

/** Waits until the pill shows this text. */
export async function pillSays(phone: Phone, words: RegExp): Promise<void> {
  await pill(phone, words).waitFor();
}

/** Takes the network away and waits until the app knows it: until then, it speaks of a change as of one that is being sent. */
export async function loseNetwork(phone: Phone): Promise<void> {
  await phone.setOffline(true);
  await pillSays(phone, /^Sem ligação/);
}

/** Opens the drawer from the pill, once the pill shows this text. */
export async function pressPill(phone: Phone, words: RegExp): Promise<void> {
  await pill(phone, words).click();
}

const pill = ({ page }: Phone, words: RegExp) =>
  page.getByRole('banner').getByRole('button', { name: words });

/** Waits for a message with exactly this text. */
export async function says(phone: Phone, message: string | RegExp): Promise<void> {
  await phone.page.getByLabel('Mensagens').getByText(message, { exact: true }).first().waitFor();
}

/**
 * Waits until the open tab has shown a message with this text, which may be gone again: a message at the start stays for
 * three seconds, in which a busy machine may not let a test look.
 */
export async function hasSaid(phone: Phone, message: string): Promise<void> {
  await phone.page.waitForFunction(
    (words) => (window as WatchedTab).messagesHeard?.some((text) => text.includes(words)),
    message,
    { polling: 100 },
  );
}

/** The instant of a Lisbon time (`21:00`) today. */
export function todayAt(time: string): string {
  return instantOf(dayOf(new Date().toISOString()), time) as string;
}

/** The card of a trip on a dashboard. */
export function tripCard(phone: Phone, name: string): Locator {
  return phone.page.getByRole('article', { name, exact: true });
}

/** Waits until the dashboard has scrolled to a trip's ticket. */
export async function isAtTheTicket(phone: Phone, name: string): Promise<void> {
  await phone.page.waitForFunction((label) => {
    const ticket = document.querySelector(`article[aria-label="${label}"]`)?.getBoundingClientRect();
    return ticket && scrollY > 0 && ticket.top >= 0 && ticket.bottom <= innerHeight;
  }, name);
}

/** The labels and values that a part of the screen shows. */
export async function factsOf(part: Locator): Promise<Record<string, string>> {
  await part.locator('dt').first().waitFor();
  const facts = await part
    .locator('dl > div')
    .evaluateAll((rows) =>
      rows.map((row) => [row.querySelector('dt')?.textContent, row.querySelector('dd')?.textContent]),
    );
  return Object.fromEntries(facts) as Record<string, string>;
}

/** Makes this tab unable to store taps, as on a full phone, until it is reopened. */
export async function fillStorage(phone: Phone): Promise<void> {
  await phone.page.evaluate(() => {
    for (const write of ['add', 'put'] as const) {
      const store = IDBObjectStore.prototype;
      const before = store[write];
      store[write] = function (this: IDBObjectStore, ...args) {
        if (this.transaction.db.name.includes('outbox')) throw new DOMException('', 'QuotaExceededError');
        return before.apply(this, args);
      };
    }
  });
}

type Broken = Window & { brokenReads?: { kinds: string[]; reason: string } };

/** From the next tab on, reads of documents of these kinds, and no others, from the phone's disk fail with `reason`. */
export async function breakReads(phone: Phone, kinds: HeldKind[], reason: string): Promise<void> {
  await phone.context.addInitScript(
    (broken) => {
      const page = window as Broken;
      const isFirst = page.brokenReads === undefined;
      page.brokenReads = broken;
      if (!isFirst) return;
      const isOurs = (text: unknown) => String(text).includes(page.brokenReads?.reason ?? '');
      // RxDB passes the failure to the reader and also raises it as unhandled.
      addEventListener('unhandledrejection', (event) => isOurs(event.reason) && event.preventDefault());
      addEventListener('error', (event) => isOurs(event.message) && event.preventDefault());
      const isBroken = (read: IDBIndex, range: unknown) => {
        if (!read.objectStore.transaction.db.name.endsWith('--documents')) return false;
        // A reading of one kind has it in its range; any other meets the broken documents too.
        const lower = range instanceof IDBKeyRange ? (range.lower as unknown[]) : [];
        const isOfOneKind = read.name.includes('kind') && typeof lower[1] === 'string';
        const kinds = page.brokenReads?.kinds ?? [];
        return isOfOneKind ? kinds.includes(lower[1] as string) : kinds.length > 0;
      };
      const before = IDBIndex.prototype.openCursor;
      IDBIndex.prototype.openCursor = function (this: IDBIndex, range, ...rest) {
        if (isBroken(this, range)) throw new Error(page.brokenReads?.reason);
        return before.call(this, range, ...rest);
      };
    },
    { kinds, reason } as { kinds: string[]; reason: string },
  );
}

/**
 * Whether nothing overflows the right edge, once the app's fonts have loaded: the fallback font is wider. Prints what does: it
 * may be there for a moment only.
 */
export async function fitsItsWidth(phone: Phone): Promise<boolean> {
  const beyond = await phone.page.evaluate(async () => {
    await document.fonts.ready;
    if (document.documentElement.scrollWidth <= innerWidth) return undefined;
    return [...document.querySelectorAll('body *')]
      .filter((each) => each.getBoundingClientRect().right > innerWidth)
      .map((each) => each.outerHTML.slice(0, 200));
  });
  if (beyond) console.error(`wider than the screen:\n${beyond.slice(-5).join('\n')}`);
  return beyond === undefined;
}

/** The path of the open page. */
export function pathOf(phone: Phone): string {
  return new URL(phone.page.url()).pathname;
}

/** Goes to a screen without reloading the page, as a link in the app does. */
export async function goTo({ page }: Phone, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Waits until a control has the focus. */
export function hasFocus(control: Locator): Promise<void> {
  return control.and(control.page().locator(':focus')).waitFor();
}

/** Focuses a control, once nothing covers it: what is behind the splash takes no focus. */
export function focusOn(control: Locator): Promise<void> {
  return control.and(control.page().locator(':not([inert] *)')).focus();
}

/** Opens the person's history from the menu; gives the screen. */
export async function openHistory(of: Phone): Promise<Locator> {
  await choose(of, 'Histórico');
  await of.page.getByRole('heading', { name: 'Histórico', level: 1 }).waitFor();
  return of.page.locator('main');
}

/**
 * Keeps the person's databases from opening by holding the lock for writing taps. The next page has no kept view either, so
 * that it waits for them (OFF-74). Returns a function that releases it.
 */
export async function holdDevice(phone: Phone, uid: string): Promise<() => Promise<void>> {
  const nothingKept = await phone.context.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (name, version) {
      if (name === 'caravana-kept-view') throw new DOMException('', 'UnknownError');
      return open.call(this, name, version);
    };
  });
  const tab = await phone.openTab('/api/time');
  await tab.evaluate(
    (lock) =>
      new Promise<void>((granted) => {
        void navigator.locks.request(lock, () => {
          granted();
          return new Promise(() => {});
        });
      }),
    `caravana-taps-${uid}`,
  );
  return async () => {
    await tab.close();
    await nothingKept.dispose();
  };
}

/**
 * Makes the browser ask the page to close what is open, as Android's Back does. On a desktop Esc asks so, unless the page has
 * taken the key: for this one press nobody hears it.
 */
export async function pressBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    const holdBack = (event: KeyboardEvent) => event.isTrusted && event.stopImmediatePropagation();
    addEventListener('keydown', holdBack, { capture: true });
    addEventListener('keyup', () => removeEventListener('keydown', holdBack, { capture: true }), {
      once: true,
    });
  });
  await page.keyboard.press('Escape');
}
