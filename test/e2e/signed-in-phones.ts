import type { BrowserContext, Page } from 'playwright-core';
import { type StoredSession, sessionKey } from '../../src/session/account/stored-session.ts';
import { setNotifications } from '../../tools/chromium.ts';

/** Whose phone it is, and how it was set up. */
interface Owner {
  account: string;
  options: object;
}

/** A phone that another test may take over once it is put away. */
interface Kept extends Owner {
  /** What the app noted of the sign-in: a test may have changed the role since. */
  session: StoredSession;
}

/** A phone that was put away: still installed and signed in, but nothing else is left on it. */
interface PutAway extends Owner {
  context: BrowserContext;
  page: Page;
}

/** More than these are closed, oldest first, to limit the memory. */
const most = 12;

let away: PutAway[] = [];
const owners = new WeakMap<BrowserContext, Kept>();

/**
 * Lets another test take this phone over once it is put away: a sign-in takes twice the work of opening the app
 * signed in. Not when the test changes the browser itself in a way that stays.
 */
export async function mayBeTakenOver(page: Page, owner: Owner): Promise<void> {
  const context = page.context();
  const stored = await page.evaluate((key) => localStorage.getItem(key), sessionKey);
  const { syncedAt, syncedReplica, ...session } = JSON.parse(stored ?? '') as StoredSession;
  owners.set(context, { ...owner, session });
  const keep = <Call extends (...args: never[]) => unknown>(call: Call) =>
    ((...args) => {
      owners.delete(context);
      return call(...args);
    }) as Call;
  context.addInitScript = keep(context.addInitScript.bind(context));
  context.exposeFunction = keep(context.exposeFunction.bind(context));
  context.clock.install = keep(context.clock.install.bind(context.clock));
}

/** Excludes this phone from being taken over. */
export function neverTakenOver(context: BrowserContext): void {
  owners.delete(context);
}

/** Wipes a phone that another test may take over, and closes any other. */
export async function putAway(context: BrowserContext, appUrl: string): Promise<void> {
  const owner = owners.get(context);
  try {
    if (!owner) return await context.close();
    const page = await wiped(context, appUrl, owner.session);
    away.push({ ...owner, context, page });
    await Promise.all(away.splice(0, away.length - most).map((oldest) => oldest.context.close()));
  } catch {
    // Whatever it could not do, the next test signs in on a new phone.
    await context.close();
  }
}

/** A phone of this account that was set up the same way, with an empty tab, or undefined. */
export function takeOver({ account, options }: Owner): PutAway | undefined {
  const found = away.find((phone) => phone.account === account && areSame(phone.options, options));
  away = away.filter((phone) => phone !== found);
  return found;
}

/** Call when the browser has ended. */
export function forgetPutAway(): void {
  away = [];
}

const areSame = (some: object, others: object) => {
  const entries = Object.entries(some);
  return (
    entries.length === Object.keys(others).length &&
    entries.every(([key, value]) => others[key as keyof object] === value)
  );
};

/** Closes the app and removes all that it stored but the worker, its files and the sign-in. */
async function wiped(context: BrowserContext, appUrl: string, session: StoredSession): Promise<Page> {
  const page = await context.newPage();
  await Promise.all(context.pages().map((open) => open !== page && open.close()));
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await setNotifications(context, 'granted');
  await page.goto(`${appUrl}/api/time`);
  const devTools = await context.newCDPSession(page);
  await devTools.send('ServiceWorker.enable');
  await devTools.send('ServiceWorker.stopAllWorkers');
  await devTools.detach();
  await page.evaluate(
    async ([key, text]) => {
      const done = <T>(request: IDBOpenDBRequest | IDBRequest<T>) =>
        new Promise<T>((succeed, fail) => {
          request.onsuccess = () => succeed(request.result as T);
          request.onerror = () => fail(request.error);
          if ('onblocked' in request) request.onblocked = () => fail(new Error('blocked'));
        });
      const accounts = await done<IDBDatabase>(indexedDB.open('firebaseLocalStorageDb'));
      const signIns = accounts
        .transaction('firebaseLocalStorage')
        .objectStore('firebaseLocalStorage')
        .count();
      const { uid } = JSON.parse(localStorage.getItem(key) ?? 'null');
      if ((await done(signIns)) === 0 || uid !== JSON.parse(text).uid) throw new Error('signed out');
      accounts.close();
      localStorage.clear();
      sessionStorage.clear();
      localStorage.setItem(key, text);
      const stored = (await indexedDB.databases()).map(({ name }) => name ?? '');
      const removed = stored.filter((name) => name !== 'firebaseLocalStorageDb');
      await Promise.all(removed.map((name) => done(indexedDB.deleteDatabase(name))));
    },
    [sessionKey, JSON.stringify(session)] as const,
  );
  return page;
}
