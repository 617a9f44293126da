import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { UnsentCopy } from '../../../src/db/unsent/worker-copy.ts';
import { bookingRef, profileRef } from '../../../src/domain/wire/documents.ts';
import { REPOSITORY } from '../../../tools/local-stack/start-stack.ts';
import { stored } from '../../device/club.ts';
import { until } from '../../device/remote-device.ts';
import { stack } from '../../harness.ts';
import { freshDemoClub, homeTrip } from '../demo-club.ts';
import { aSignedInPhone, goTo, isSynchronised, type Phone, pillSays, withChromium } from '../phone.ts';
import { aSite, type Site, type StandIn } from '../site.ts';
import { rejectRequest, waitingRequest } from '../trip-page.ts';
import {
  ageCopies,
  copiesHeld,
  handCopyAgain,
  keepHandedCopies,
  untilInCharge,
  workerOf,
} from '../worker.ts';

const tripPath = `/manage-trip/${homeTrip}`;
const asServed: StandIn = async () => undefined;
const eightDays = 8 * 86_400_000;

withChromium();
let site: Site;
/** The organizer's phone, which the tests share: each begins with what the former left open. */
let phone: Phone;

beforeAll(async () => {
  await freshDemoClub();
  site = await aSite();
  phone = await aSignedInPhone('organizador', { appUrl: site.url });
});
afterEach(() => site.standIn(asServed));
afterAll(() => site?.close());

test('INST-20 INST-22 INST-24 INST-34 INST-35 deploys no source map, makes no request to Google, and leaves what crawlers look for to the network', async () => {
  const files = readdirSync(join(REPOSITORY, 'dist'), { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  expect(await (await fetch(`${stack().appUrl}/sw.js`)).text()).not.toContain('sourceMappingURL');
  const scripts = files.filter((file) => file.endsWith('.js'));
  const asking = scripts.filter((file) =>
    readFileSync(join(REPOSITORY, 'dist', file), 'utf8').includes('cleardot.gif'),
  );
  expect(asking).toEqual([]);
  const robots = await fetch(`${stack().appUrl}/robots.txt`);
  expect(robots.headers.get('content-type')).toContain('text/plain');
  expect(await robots.text()).toContain('Disallow: /');
  // Through the worker, which answers every address of the app with its page.
  const page = await phone.openTab('/.well-known/security.txt');
  expect(await page.textContent('body')).toMatch(/Contact: .+\nExpires: \d{4}-/);
  await page.goto(`${site.url}/.well-known/change-password`);
  expect(new URL(page.url()).pathname).toBe('/forgot-password');
  await page.close();
});

test('INST-27 INST-55 the page asks for its scripts last when Hosting sends it, and at once when the worker does', async () => {
  const sent = await (await fetch(`${site.url}/index.html`)).text();
  expect(new Set(sent.match(/fetchpriority="\w+"/g))).toEqual(new Set(['fetchpriority="low"']));
  const page = await phone.openTab('/');
  const priorities = await page
    .locator('script[type=module], link[rel=modulepreload][fetchpriority]')
    .evaluateAll((tags) => tags.map((tag) => tag.getAttribute('fetchpriority')));
  expect(new Set(priorities)).toEqual(new Set(['high']));
  await page.close();
});

const json = (status: number, body: object) => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
});

/** Answers that may come from between the worker and the server; none of them is a verdict. */
const noAnswers = [
  json(401, { code: 'UNAUTHENTICATED', message: 'A sua sessão expirou.' }),
  json(401, { error: { status: 'UNAUTHENTICATED', message: 'App Check token is invalid.' } }),
  json(500, { code: 'UNAVAILABLE', message: 'Mais tarde.' }),
  json(503, {}),
  json(429, { code: 'TOO_MANY', message: 'Devagar.' }),
  { status: 200, type: 'text/html', body: '<h1>Bem-vindo ao WiFi do estádio</h1>' },
  json(200, { verdicts: [], lastSequence: 1, serverTime: '2026-01-01T00:00:00.000Z' }),
  json(200, { verdicts: [{ id: 'another', sequence: 1, status: 'applied' }], lastSequence: 1 }),
  json(200, { code: 7 }),
];

test('FAULTS-10 FAULTS-12 FAULTS-13 FAULTS-40 FAULTS-46 INST-52 OFF-19 keeps the worker’s copy after answers without a verdict, even for a week, then sends it once', async () => {
  const { passengerId, passengerName } = await waitingRequest(homeTrip);
  const state = async () => (await stored(bookingRef(homeTrip, passengerId)))?.status;
  const notices = async () => {
    const profile = await stored(profileRef(passengerId));
    return profile?.notifications.filter(({ type }) => type === 'booking_rejected').length ?? 0;
  };
  const before = await notices();

  // The page may not send, so that the worker does; the worker may not send until the test looks at it.
  site.standIn(onMutations(async () => json(503, {})));
  await phone.page.route('**/api/mutations', (route) => route.abort());
  await goTo(phone, tripPath);
  await rejectRequest(phone, passengerName);
  await pillSays(phone, /1 por enviar/);
  // A picture of the app shares its storage, but is no page of the app.
  const page = await phone.openTab('/icons/icon.svg');
  await until('the worker holds a copy', async () => (await copiesHeld({ page })) === 1);
  await phone.closeTab();

  const worker = await workerOf(phone, site.url);
  for (const answer of noAnswers) {
    let asked = 0;
    site.standIn(
      onMutations(async () => {
        asked += 1;
        return answer;
      }),
    );
    await worker.sync();
    // After a refused token the worker retries once with a new one.
    const tries = answer.status === 401 ? 2 : 1;
    await until(`asked: ${answer.status} ${answer.body}`, () => asked >= tries);
    await until('the copy is back', async () => (await copiesHeld({ page })) === 1);
    expect(await state()).toBe('pending');
    // The token is old from the second try on; the closing page may have renewed it before the first.
    if (answer === noAnswers[0]) await until('old', async () => (await ageCopies({ page }, eightDays)) === 1);
  }

  site.standIn(asServed);
  site.asked.length = 0;
  await until('sent by the worker in the evening', async () => {
    await worker.evening();
    return (await state()) === 'rejected';
  });
  await until('looked for a new version', () => site.asked.includes('/sw.js'));
  await phone.reopen('/');
  await isSynchronised(phone);
  expect(await notices()).toBe(before + 1);
  await until('the worker holds nothing', async () => (await copiesHeld(phone)) === 0);
  await page.close();
});

test('OFF-17 OFF-22 caches each kind separately, within its limit, and never an API answer', async () => {
  const pixel = { status: 200, type: 'image/png', body: 'a picture' };
  const portal = { status: 200, type: 'text/html', body: '<h1>WiFi</h1>' };
  site.standIn(async (path) => {
    if (/^\/trip_overlays\/nova-\d+\.png$/.test(path)) return pixel;
    const isBehindPortal = path.startsWith('/trip_overlays/portal') || path === '/config.json';
    return isBehindPortal ? portal : undefined;
  });
  const kept = await phone.page.evaluate(async () => {
    await Promise.all([
      fetch('/api/time'),
      fetch('/trip_overlays/portal.png'),
      fetch('/trip_overlays/portal_manifest.json'),
      fetch('/config.json'),
    ]);
    for (let number = 0; number < 230; number += 1) await fetch(`/trip_overlays/nova-${number}.png`);
    const paths: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const keys = await (await caches.open(name)).keys();
      paths[name] = keys.map(({ url }) => new URL(url).pathname);
    }
    return paths;
  });
  const all = Object.values(kept).flat();
  expect(all.filter((path) => path.startsWith('/api/'))).toEqual([]);
  expect(all.filter((path) => path.includes('portal'))).toEqual([]);
  expect(kept['trip-manifests']).toContain('/trip_overlays/overlay_images_manifest.json');
  const config = await phone.page.evaluate(async () => (await caches.match('/config.json'))?.json());
  expect(config).toMatchObject({ apiBase: '/api' });
  await until('the newest is kept', () =>
    phone.page.evaluate(() => caches.match('/trip_overlays/nova-229.png').then(Boolean)),
  );
  // Files shipped with the app do not count towards the limit.
  await until('at most 200 uploaded pictures', async () => (await uploadedCount(phone)) <= 200);
  const newest = await phone.page.evaluate(() => caches.match('/trip_overlays/nova-229.png').then(Boolean));
  expect(newest).toBe(true);
});

test('OFF-19 OFF-16 sends a decision made just before the app closes, but not one that was undone', async () => {
  const undone = await waitingRequest(homeTrip);
  await goTo(phone, tripPath);
  // The page may not send, so that the worker does.
  await phone.page.route('**/api/mutations', (route) => route.abort());
  await rejectRequest(phone, undone.passengerName);
  await until('the worker holds a copy', async () => (await copiesHeld(phone)) === 1);
  await keepHandedCopies(phone);
  expect((await undoAndLeave(phone)).batches).toEqual([]);
  await until('the worker holds nothing', async () => (await copiesHeld(phone)) === 0);
  await phone.page
    .getByRole('list', { name: 'Reservas pendentes' })
    .getByText(undone.passengerName)
    .waitFor();

  const { passengerId, passengerName } = await waitingRequest(homeTrip, undone.passengerId);
  await rejectRequest(phone, passengerName);
  await until('the worker holds a copy', async () => (await copiesHeld(phone)) === 1);
  await phone.closeTab();
  const worker = await workerOf(phone, site.url);
  await worker.sync();
  const state = async (id: string) => (await stored(bookingRef(homeTrip, id)))?.status;
  await until('sent by the worker', async () => (await state(passengerId)) === 'rejected');
  expect(await state(undone.passengerId)).toBe('pending');
});

test('OFF-16 OFF-19 waits for the undo window to end when the worker wakes while its copy is being replaced', async () => {
  await phone.reopen(tripPath);
  await isSynchronised(phone);
  // The copy of the test before this one goes up to two seconds later.
  await until('the worker holds nothing', async () => (await copiesHeld(phone)) === 0);
  const { passengerId, passengerName } = await waitingRequest(homeTrip);
  const worker = await workerOf(phone, site.url);
  const sentAt: number[] = [];
  site.standIn(
    onMutations(async () => {
      sentAt.push(Date.now());
      return undefined;
    }),
  );
  // The page may not send, so that the worker does.
  await phone.page.route('**/api/mutations', (route) => route.abort());
  // A copy made a moment later may be due a few milliseconds earlier, since the clock is corrected in between.
  await keepHandedCopies(phone, 'first');
  await rejectRequest(phone, passengerName);
  await until('the worker holds a copy', async () => (await copiesHeld(phone)) === 1);
  const { notBefore } = await handCopyAgain(phone, 200);
  while (Date.now() < notBefore - 6_000) await worker.sync();
  await phone.closeTab();

  await until('sent by the worker', async () => {
    await worker.sync();
    return (await stored(bookingRef(homeTrip, passengerId)))?.status === 'rejected';
  });
  expect(Math.min(...sentAt)).toBeGreaterThanOrEqual(notBefore);
});

test('OFF-19 OPEN-104 sends at any start of the worker where background sync is missing', async () => {
  const script = await (await fetch(`${stack().appUrl}/sw.js`)).text();
  const body = `delete ServiceWorkerRegistration.prototype.sync;\n${script}`;
  site.standIn(async (path) =>
    path === '/sw.js' ? { status: 200, type: 'text/javascript', body } : undefined,
  );
  // A picture lets this worker wait, and no page of the app keeps the former one.
  const page = await phone.openTab('/icons/icon.svg');
  await phone.closeTab();
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await until('it waits', () =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null),
  );
  await untilInCharge(phone, () => page.close());
  await phone.reopen(tripPath);
  await isSynchronised(phone);
  // The copy of the test before this one goes up to two seconds later.
  await until('the worker holds nothing', async () => (await copiesHeld(phone)) === 0);
  const { passengerId, passengerName } = await waitingRequest(homeTrip);
  // The page may not send, so that the worker does.
  await phone.page.route('**/api/mutations', (route) => route.abort());
  // Stopping the worker while its copy is being replaced loses that copy; the page's database still has it.
  await keepHandedCopies(phone, 'first');
  await rejectRequest(phone, passengerName);
  await until('the worker holds a copy', async () => (await copiesHeld(phone)) === 1);
  const worker = await workerOf(phone, site.url);
  await phone.closeTab();
  await worker.stop();

  // The worker serves this picture.
  await phone.openTab('/icons/icon.svg');
  await until('sent by the worker', async () => {
    const booking = await stored(bookingRef(homeTrip, passengerId));
    return booking?.status === 'rejected';
  });
});

/** Presses "Anular" and closes the page before anything can be written. Returns what the page hands to the worker. */
const undoAndLeave = ({ page }: Phone): Promise<UnsentCopy> =>
  page
    .getByLabel('Mensagens')
    .getByRole('button', { name: 'Anular' })
    .evaluate(async (button: HTMLElement) => {
      button.click();
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      Reflect.deleteProperty(document, 'visibilityState');
      await navigator.serviceWorker.ready;
      return (globalThis as unknown as { handed: UnsentCopy }).handed;
    });

const uploadedCount = ({ page }: Phone) =>
  page.evaluate(async () => {
    const keys = await (await caches.open('trip-images')).keys();
    return keys.filter(({ url }) => url.includes('/nova-')).length;
  });

const onMutations =
  (answers: StandIn): StandIn =>
  async (path) =>
    path === '/api/mutations' ? answers(path) : undefined;
