import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingRef, profileRef } from '../../../src/domain/wire/documents.ts';
import { protocolHeader } from '../../../src/domain/wire/protocol.ts';
import { REPOSITORY } from '../../../tools/local-stack/start-stack.ts';
import { stored } from '../../device/club.ts';
import { until } from '../../device/remote-device.ts';
import { freshDemoClub, homeTrip } from '../demo-club.ts';
import {
  aPhone,
  aSignedInPhone,
  choose,
  goTo,
  isSynchronised,
  type Phone,
  pillSays,
  withChromium,
} from '../phone.ts';
import { aSite, type Site } from '../site.ts';
import { rejectRequest, waitingRequest } from '../trip-page.ts';
import { untilInCharge } from '../worker.ts';
import { aLaterBuild, type LaterBuild } from './later-build.ts';

const newVersion = 'Nova versão disponível';

withChromium();
let site: Site;
/** The organizer's phone, which the tests share: each begins with the version that the former one left. */
let phone: Phone;
const builds: LaterBuild[] = [];
/** The version after all that were deployed. */
let next: LaterBuild;

beforeAll(async () => {
  await freshDemoClub();
  site = await aSite();
  phone = await aSignedInPhone('organizador', { appUrl: site.url });
});
beforeEach(async () => {
  next = await aLaterBuild(builds.length + 1);
  builds.push(next);
});
afterEach(async () => {
  site.standIn(async () => undefined);
  await phone.setOffline(false);
  // A tab that a failed test left open would keep the next version waiting.
  await Promise.all(phone.context.pages().map((page) => page !== phone.page && page.close()));
});
afterAll(async () => {
  await site?.close();
  await Promise.all(builds.map((build) => build.close()));
});

const offered = (page: Page) => page.getByLabel('Mensagens').getByText(newVersion);
/** The names of the replicas on the phone. */
const replicasOf = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => /-v\d+(?=--)/.exec(name ?? '')?.[0]);
    return [...new Set(names.filter(Boolean))];
  });
/** Whether this page was loaded with the next build. */
const isNew = (page: Page) =>
  page.evaluate((prefix) => [...document.scripts].some(({ src }) => src.includes(`/${prefix}`)), next.prefix);

test('OFF-21 OFF-38 NOTIF-02 FAULTS-18 FAULTS-19 FAULTS-20 applies a new build only on a tap, keeps old pages working, and loses no queued or pulled data', async () => {
  // Starts again with the worker, because the sign-in page loaded before it.
  await phone.reopen('/');
  await isSynchronised(phone);
  const other = await phone.openTab('/');
  await other.getByRole('button', { name: /^Sincronizado/ }).waitFor();
  site.deploy(next.url);
  await lookForUpdate(phone.page);
  await offered(phone.page).waitFor();
  await offered(other).waitFor();
  // The notice stays until it is answered, and the bell's list reaches the bottom of a phone.
  await phone.page.getByRole('button', { name: 'Notificações' }).click();
  await phone.page.getByRole('button', { name: 'Ver todas' }).click({ trial: true });
  await phone.page.keyboard.press('Escape');

  // Before the update is applied, the old page opens, offline, a part that it had not loaded and the hosting no longer has.
  await phone.setOffline(true);
  await goTo(phone, `/manage-trip/${homeTrip}`);
  const { passengerId, passengerName } = await waitingRequest(homeTrip);
  await rejectRequest(phone, passengerName);
  await pillSays(phone, /1 por enviar/);
  expect(await isNew(phone.page)).toBe(false);

  await phone.page.evaluate(keepLastWords);
  await phone.page.getByRole('button', { name: 'Atualizar' }).click();
  await until('the new page', () => isNew(phone.page).catch(() => false));
  expect(await phone.page.evaluate(() => sessionStorage.getItem('lastWords'))).toContain('A atualizar…');
  await pillSays(phone, /1 por enviar/);
  await phone.page.getByRole('list', { name: 'Decididas, por enviar' }).getByText(passengerName).waitFor();
  expect(await workerState(phone.page)).toEqual({ waiting: null, active: 'activated' });

  // The other tab still runs the old page under the new worker, which alone still has the old parts.
  await goTo({ ...phone, page: other }, '/create-trip');
  await other.getByLabel('Nome da viagem').waitFor();
  expect(await isNew(other)).toBe(false);
  await other.getByRole('button', { name: 'Atualizar' }).click();
  await until('new here too', () => isNew(other).catch(() => false));

  // The next version has its own replica, and shows the old replica's data until it has pulled.
  await phone.page.getByRole('heading', { name: 'Jogo grande em casa', level: 1 }).waitFor();
  await phone.setOffline(false);
  await isSynchronised(phone);
  await until('the former replica is gone', async () => (await replicasOf(phone.page)).length === 1);
  await phone.reopen(`/manage-trip/${homeTrip}`);
  await phone.page.getByRole('heading', { name: 'Jogo grande em casa', level: 1 }).waitFor();
  await until(
    'rejected',
    async () => (await stored(bookingRef(homeTrip, passengerId)))?.status === 'rejected',
  );
});

test('FAULTS-21 tells an outdated app to update, and sends its queue from the new version', async () => {
  // Sends an older version until this page is the next build; the answer is the server's own.
  await phone.context.route('**/api/mutations', async (route) => {
    const headers = route.request().headers();
    const isUpdated = await isNew(phone.page).catch(() => false);
    await route.continue(isUpdated ? {} : { headers: { ...headers, [protocolHeader]: '0' } });
  });
  const answered = phone.page.waitForResponse('**/api/mutations');
  await changeName(phone, 'Renata');
  expect(await (await answered).json()).toMatchObject({ code: 'UPDATE_REQUIRED' });
  await pillSays(phone, /Atualização necessária/);
  const bar = phone.page.getByRole('banner');
  const isCut = (name: Element) => name.scrollWidth > name.clientWidth;
  expect(await bar.getByText('Caravana').evaluate(isCut)).toBe(false);
  await bar.getByRole('button', { name: /Atualização necessária/ }).click();
  const drawer = phone.page.getByRole('dialog', { name: 'Alterações por resolver' });
  await drawer.getByText('Atualize a aplicação', { exact: true }).waitFor();
  expect(await drawer.getByRole('button', { name: /^(Enviar|Sincronizar) agora/ }).count()).toBe(0);
  expect(await drawer.getByText(/Atualização necessária|Nada se perdeu/).count()).toBe(0);
  await drawer.getByRole('button', { name: 'Atualizar agora' }).click();
  await drawer
    .getByRole('alert')
    .getByText(/^Ainda não há uma versão nova/)
    .waitFor();
  expect(await firstName()).not.toBe('Renata');

  site.deploy(next.url);
  await drawer.getByRole('button', { name: 'Atualizar agora' }).click();
  await until('the new page', () => isNew(phone.page).catch(() => false));
  await isSynchronised(phone);
  await until('sent', async () => (await firstName()) === 'Renata');
  await phone.context.unroute('**/api/mutations');
});

test('OFF-21 keeps unsent changes when the kill switch of docs/architecture.md removes the worker', async () => {
  // Neither the page nor the worker, which gets a copy, may send.
  await phone.context.route('**/api/mutations', (route) => route.abort());
  await changeName(phone, 'Benedita');
  await pillSays(phone, /1 por enviar/);

  const documentation = readFileSync(join(REPOSITORY, 'docs/architecture.md'), 'utf8');
  const body = /```js\n(\/\/ kill switch[\s\S]*?)```/.exec(documentation)?.[1] ?? '';
  site.standIn(async (path) =>
    path === '/sw.js' ? { status: 200, type: 'text/javascript', body } : undefined,
  );
  await lookForUpdate(phone.page);
  await until(
    'no worker',
    () =>
      phone.page
        .evaluate(async () => {
          const [registrations, names] = await Promise.all([
            navigator.serviceWorker.getRegistrations(),
            caches.keys(),
          ]);
          return navigator.serviceWorker.controller === null && registrations.length + names.length === 0;
        })
        .catch(() => false),
    mostOfABusyWorker,
  );
  await pillSays(phone, /1 por enviar/);
  await phone.page.getByRole('button', { name: /^Menu de Benedita/ }).waitFor();
  expect(await firstName()).not.toBe('Benedita');
  await phone.context.unroute('**/api/mutations');
}, 400_000);

test('OFF-21 checks for a new version every hour, and uses a waiting one at the next start', async () => {
  await phone.page.close();
  await phone.context.clock.install();
  await phone.context.addInitScript(() => {
    const { update } = ServiceWorkerRegistration.prototype;
    const looks = { count: 0 };
    Object.assign(window, { looks });
    ServiceWorkerRegistration.prototype.update = function () {
      looks.count += 1;
      return update.call(this);
    };
    // The app checks every hour, counted from its registration.
    const { setInterval: begin } = window;
    Object.assign(window, {
      setInterval: (work: () => void, time: number) => {
        if (time === 3_600_000) Object.assign(window, { looksHourly: true });
        return begin(work, time);
      },
    });
  });
  await phone.reopen('/');
  await isSynchronised(phone);
  await phone.page.evaluate(() => navigator.serviceWorker.ready);
  await phone.page.waitForFunction(() => 'looksHourly' in window);
  site.deploy(next.url);
  const served = () => site.asked.filter((path) => path === '/sw.js').length;
  const before = served();
  const looks = () =>
    phone.page.evaluate(() => (window as unknown as { looks: { count: number } }).looks.count);
  await phone.context.clock.fastForward('59:00');
  expect(await looks()).toBe(0);
  await phone.context.clock.fastForward('02:00');
  expect(await looks()).toBe(1);
  // The browser may have started a check of its own before the deployment; then the check of the next hour finds it.
  await until('the worker is fetched', async () => {
    if (served() > before) return true;
    await phone.context.clock.fastForward('01:00:00');
    return false;
  });
  await until('waiting', async () => (await workerState(phone.page)).waiting === 'installed');
  // Once the last page of the old version is closed, the next start uses the new one.
  await untilInCharge(phone, () => phone.closeTab());
  await phone.reopen('/');
  expect(await isNew(phone.page)).toBe(true);
});

test('OFF-21 announces no new version to two tabs of a first visit', async () => {
  let letInstall: () => void = () => undefined;
  const bothOpen = new Promise<void>((resolve) => {
    letInstall = resolve;
  });
  // The worker's last file is held back until both tabs have registered the worker.
  site.standIn(async (path) => {
    if (path.startsWith('/icons/icon-maskable')) await bothOpen;
    return undefined;
  });
  const visitor = await aPhone({
    appUrl: site.url,
    prepare: (context) =>
      context.addInitScript(() => {
        const taken = new Promise<void>((resolve) =>
          // An empty tab has no service worker before the app opens in it.
          navigator.serviceWorker?.addEventListener('controllerchange', () => resolve()),
        );
        Object.assign(window, { taken });
      }),
  });
  const tabs = [visitor.page, await visitor.openTab('/')];
  for (const tab of tabs) {
    await tab.getByRole('heading', { name: 'Entrar' }).waitFor();
    await tab.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.installing);
  }
  letInstall();
  for (const tab of tabs) {
    await tab.bringToFront();
    // The worker has taken over, and any notice about it has been drawn.
    await tab.evaluate(() => (window as unknown as { taken: Promise<void> }).taken);
    await tab.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    expect(await offered(tab).count()).toBe(0);
  }
  // Both tabs announce the next version.
  site.deploy(next.url);
  await lookForUpdate(visitor.page);
  for (const tab of tabs) await offered(tab).waitFor();
});

/**
 * Also after `skipWaiting`, Chromium lets the former worker end what it is doing, as a background sync, which may take five
 * minutes (crbug.com/616331).
 */
const mostOfABusyWorker = 330_000;

/** Keeps what the messages say when this page goes. Runs in the page. */
function keepLastWords(): void {
  addEventListener('pagehide', () => {
    const words = document.querySelector('[aria-label="Mensagens"]')?.textContent ?? '';
    sessionStorage.setItem('lastWords', words);
  });
}

/** Makes a change that is sent at once, without an undo window. */
async function changeName(phone: Phone, name: string): Promise<void> {
  await choose(phone, 'Gerir Perfil');
  await phone.page.getByLabel('Nome', { exact: true }).fill(name);
  await phone.page.getByRole('button', { name: 'Guardar Nome' }).click();
}

const firstName = async () => (await stored(profileRef('demo-organizador')))?.firstName;

/**
 * Makes the browser check for the version that is served now. A check that is already running, as after each start,
 * swallows the call and may have fetched the previous version, so the call is repeated.
 */
async function lookForUpdate(page: Page): Promise<void> {
  const looks = () => site.asked.filter((path) => path === '/sw.js').length;
  const before = looks();
  await until('the worker is fetched', async () => {
    await page
      .evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
      .catch(() => undefined);
    return looks() > before;
  });
}

function workerState(page: Page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return { waiting: registration?.waiting?.state ?? null, active: registration?.active?.state };
  });
}
