import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page, Route } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { dayOf, instantOf } from '../../src/domain/calendar.ts';
import { asInstalled, launchChromium, setNotifications } from '../../tools/chromium.ts';
import { stack } from '../harness.ts';
import { keepConsole, lookIfFailed, withLastLook } from './last-look.ts';

/** A phone-sized browser profile of its own: one person's device. */
export interface Phone {
  readonly context: BrowserContext;
  /** The tab that is open now. */
  readonly page: Page;
  /**
   * Closes the tab at once, and opens the app again at a path; works offline too. What is on screen for moments only is
   * looked for from `commit` on: on a busy machine it may be over when the page has loaded.
   */
  reopen(path?: string, from?: 'load' | 'commit'): Promise<void>;
  /** Opens a second tab beside the one that is open. */
  openTab(path?: string): Promise<Page>;
  /** Closes the tab at once: nothing is awaited, as when somebody swipes the app away. */
  closeTab(): Promise<void>;
  setOffline(offline: boolean): Promise<void>;
  /** From now on errors that nobody catches belong to what is tested: the browser itself is broken there. */
  expectErrors(): void;
}

/** How a phone of a test differs from the usual one. */
export interface PhoneOptions extends BrowserContextOptions {
  /** Where the app comes from, when it is not the stack itself. */
  appUrl?: string;
  /** A browser in which the app is not installed. */
  inBrowser?: boolean;
  /** A browser of its own that the test has launched; all other phones are profiles of one. */
  launched?: BrowserContext;
  /** Done before the first tab opens: to stand between the app and the network from the first byte on. */
  prepare?(context: BrowserContext): Promise<unknown>;
}

export const phoneSize = { width: 390, height: 844 };
export const deskSize = { width: 1280, height: 800 };

/** What a phone sends by itself. */
const sent = '**/api/mutations';
const refuse = (route: Route) => route.abort('internetdisconnected');

/** A page of a test lives for seconds: to optimise its code, on another thread, costs more than it gives. */
const briefPages = '--js-flags=--no-opt --no-maglev';

let browser: Browser | undefined;
const contexts = new Set<BrowserContext>();
const expected = new WeakSet<BrowserContext>();

/** Call once in a test file. One Chromium serves all files of a run, and ends with the process that runs them. */
export function withChromium(): void {
  beforeAll(async () => {
    if (!browser?.isConnected()) browser = await launchChromium([briefPages]);
  });
  withLastLook(contexts);
  afterAll(putPhonesAway);
}

/** Ends every phone of a test; the browser stays. */
export async function putPhonesAway(): Promise<void> {
  await lookIfFailed(contexts);
  await Promise.all([...contexts].map((context) => context.close()));
  contexts.clear();
}

/** A new phone, with the app open in a tab. */
export async function aPhone({
  appUrl,
  inBrowser = false,
  launched,
  prepare,
  ...options
}: PhoneOptions = {}): Promise<Phone> {
  const context = launched ?? (await aProfile(options));
  contexts.add(context);
  context.setDefaultTimeout(60_000);
  goOnIntercepting(context);
  let page = await emptyTab(context);
  await (inBrowser ? setNotifications(context, 'granted') : asInstalled(context));
  await prepare?.(context);
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
    },
    async reopen(path = '/', from) {
      if (!page.isClosed()) await page.close();
      page = await open(path, from);
    },
    openTab: (path = '/') => open(path),
    async setOffline(offline) {
      // A tab that is closed or left is online again for a moment, and its «online» event sends: nothing may get through.
      if (offline) await context.route(sent, refuse);
      else await context.unroute(sent, refuse);
      await context.setOffline(offline);
    },
  };
}

/** How every device of the tests is set up. */
export const deviceOptions: BrowserContextOptions = {
  viewport: phoneSize,
  locale: 'pt-PT',
  timezoneId: 'Europe/Lisbon',
  reducedMotion: 'reduce',
};

/**
 * Chromium loses requests that are under way when it stops to intercept: a stream of Firestore was dead after that in one
 * of forty. So who has begun to intercept goes on: a route that nothing asks for stays, and a test takes only its own
 * routes away, never all of them. Who has not is spared the way of each request through the test.
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
  keepConsole(page);
  // A white screen or an unhandled error fails the test that meets it, wherever it happens.
  page.on('pageerror', (error) => {
    if (!expected.has(context)) throw error;
  });
  return page;
}

/** Signs in through the form and waits for the shell and for the service worker's care, without which nothing works offline. */
export async function signInAs(phone: Phone, account: string): Promise<void> {
  const { page } = phone;
  await trySignIn(phone, `${account}@caravana.test`);
  try {
    await page.getByRole('button', { name: /^Menu de/ }).waitFor();
  } catch (cause) {
    throw new Error(`no shell after the sign-in, but: ${await page.locator('body').ariaSnapshot()}`, {
      cause,
    });
  }
  // Asked for in each frame, as is usual, it would have the page draw sixty of them a second while the worker installs.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { polling: 100 });
  await isSynchronised(phone);
}

/** Fills in the sign-in and sends it, whatever comes of it. */
export async function trySignIn({ page }: Phone, email: string, password = 'Caravana1'): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Palavra-passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** Chooses an entry of the person's menu. */
export async function choose({ page }: Phone, entry: string): Promise<void> {
  await page.getByRole('button', { name: /^Menu de/ }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Presses «Sair»; with something unsent that is only the question. */
export const leave = (phone: Phone): Promise<void> => choose(phone, 'Sair');

/** The names of the app's databases on the phone. */
export function databases({ page }: Phone): Promise<string[]> {
  return page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name ?? '').filter((name) => name.includes('caravana-')),
  );
}

/** A phone of this demo account, signed in and synchronised. */
export async function aSignedInPhone(account: string, options: PhoneOptions = {}): Promise<Phone> {
  const phone = await aPhone(options);
  await signInAs(phone, account);
  return phone;
}

/** The pill says that everything is sent and pulled. */
export async function isSynchronised(phone: Phone): Promise<void> {
  await phone.page.getByRole('button', { name: /^Sincronizado/ }).waitFor();
}

/** The pill says this. */
export async function pillSays(phone: Phone, words: RegExp): Promise<void> {
  await phone.page.getByRole('banner').getByRole('button', { name: words }).waitFor();
}

/** A short message at the foot of the screen says this, word for word. */
export async function says(phone: Phone, message: string | RegExp): Promise<void> {
  await phone.page.getByLabel('Mensagens').getByText(message, { exact: true }).first().waitFor();
}

/** Today at a time of Lisbon's clocks (`21:00`), as an instant. */
export function todayAt(time: string): string {
  return instantOf(dayOf(new Date().toISOString()), time) as string;
}

/** The ticket of a trip on a dashboard. */
export function tripCard(phone: Phone, name: string): Locator {
  return phone.page.getByRole('article', { name, exact: true });
}

/** What a part of the screen prints as label and value. */
export async function factsOf(part: Locator): Promise<Record<string, string>> {
  await part.locator('dt').first().waitFor();
  const facts = await part
    .locator('dl > div')
    .evaluateAll((rows) =>
      rows.map((row) => [row.querySelector('dt')?.textContent, row.querySelector('dd')?.textContent]),
    );
  return Object.fromEntries(facts) as Record<string, string>;
}

/** From now on this tab can keep no tap any more, as on a phone without space; until it is opened again. */
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

/** From the next tab on, this phone cannot read the rows of a collection from its disk; the reason is `reason`. */
export async function breakReads(phone: Phone, collection: string, reason: string): Promise<void> {
  await phone.context.addInitScript(
    ([name, message]) => {
      // RxDB hands the failure to whoever reads, and once more to nobody.
      addEventListener('unhandledrejection', (event) => {
        if (String(event.reason).includes(message)) event.preventDefault();
      });
      addEventListener('error', (event) => {
        if (event.message.includes(message)) event.preventDefault();
      });
      for (const prototype of [IDBObjectStore.prototype, IDBIndex.prototype]) {
        for (const read of ['openCursor', 'getAll'] as const) {
          const before = prototype[read] as (...args: unknown[]) => IDBRequest;
          Object.assign(prototype, {
            [read](this: IDBObjectStore | IDBIndex, ...args: unknown[]) {
              const store = 'objectStore' in this ? this.objectStore : this;
              if (store.transaction.db.name.endsWith(`--${name}`)) throw new Error(message);
              return before.apply(this, args);
            },
          });
        }
      }
    },
    [collection, reason] as const,
  );
}

/** Nothing on this screen reaches beyond its right edge, in the app's own letters: what stands in for them at first is wider. */
export async function fitsItsWidth(phone: Phone): Promise<boolean> {
  return phone.page.evaluate(async () => {
    await document.fonts.ready;
    return document.documentElement.scrollWidth <= innerWidth;
  });
}

/** The address without the host. */
export function pathOf(phone: Phone): string {
  return new URL(phone.page.url()).pathname;
}

/** Goes to a screen without loading the page anew, as a link in it does. */
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

export async function openHistory(of: Phone): Promise<Locator> {
  await of.page.getByRole('button', { name: /^Menu de/ }).click();
  await of.page.getByRole('menuitem', { name: 'Histórico' }).click();
  await of.page.getByRole('heading', { name: 'Histórico', level: 1 }).waitFor();
  return of.page.locator('main');
}

/** Keeps the person's databases from opening: not before what another tab is just writing is on the disk. Gives the release. */
export async function holdDevice(phone: Phone, uid: string): Promise<() => Promise<void>> {
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
  return () => tab.close();
}
