import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { UnsentCopy } from '../../../src/db/unsent/worker-copy.ts';
import { bookingRef, profileRef } from '../../../src/domain/wire/documents.ts';
import { REPOSITORY } from '../../../tools/local-stack/start-stack.ts';
import { stored } from '../../device/club.ts';
import { until } from '../../device/remote-device.ts';
import { stack } from '../../harness.ts';
import { freshDemoClub } from '../demo-club.ts';
import {
  aSignedInPhone,
  goTo,
  isSynchronised,
  type Phone,
  pillSays,
  putPhonesAway,
  withChromium,
} from '../phone.ts';
import { aSite, type StandIn } from '../site.ts';
import { rejectRequest, waitingRequest } from '../trip-page.ts';
import { ageCopies, copiesHeld, handCopyAgain, keepHandedCopies, workerOf } from '../worker.ts';

const homeTrip = 'demo-viagem-casa';
const eightDays = 8 * 86_400_000;

withChromium();
beforeAll(freshDemoClub);
afterEach(putPhonesAway);

test('INST-20 INST-22 INST-24 what is deployed holds no source map, asks Google nothing, and tells crawlers where to stop', async () => {
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
});

const json = (status: number, body: object) => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
});

/** What may stand between the worker and the server; none of it decides anything. */
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

test('FAULTS-10 FAULTS-12 FAULTS-13 FAULTS-40 FAULTS-46 OFF-19 what is no verdict leaves the worker’s copy as it is, also after a week; then it is sent once', async () => {
  const site = await aSite();
  const phone = await aSignedInPhone('organizador', { appUrl: site.url });
  const { passengerId, passengerName } = await waitingRequest(homeTrip);
  const state = async () => (await stored(bookingRef(homeTrip, passengerId)))?.status;
  const notices = async () => {
    const profile = await stored(profileRef(passengerId));
    return profile?.notifications.filter(({ type }) => type === 'booking_rejected').length ?? 0;
  };
  const before = await notices();

  // The page must stay mute, so that it is the worker who sends; and the worker, until it is looked at.
  site.standIn(onMutations(async () => json(503, {})));
  await phone.page.route('**/api/mutations', (route) => route.abort());
  await goTo(phone, `/manage-trip/${homeTrip}`);
  await rejectRequest(phone, passengerName);
  await pillSays(phone, /1 por enviar/);
  // A picture of the app's: the same storage, and no page of the app.
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
    // A refused token is tried once more with a new one.
    const tries = answer.status === 401 ? 2 : 1;
    await until(`asked: ${answer.status} ${answer.body}`, () => asked >= tries);
    await until('the copy is back', async () => (await copiesHeld({ page })) === 1);
    expect(await state()).toBe('pending');
    // From the second try on it is old: the closing page may still have renewed it before the first.
    if (answer === noAnswers[0]) await until('old', async () => (await ageCopies({ page }, eightDays)) === 1);
  }

  site.standIn(async () => undefined);
  await until('sent by the worker', async () => {
    await worker.sync();
    return (await state()) === 'rejected';
  });
  await phone.reopen('/');
  await isSynchronised(phone);
  expect(await notices()).toBe(before + 1);
  await until('the worker holds nothing', async () => (await copiesHeld(phone)) === 0);
  await site.close();
});

test('OFF-19 OFF-16 a decision made just before the app is closed goes out all the same, and one that was taken back does not', async () => {
  const phone = await aSignedInPhone('organizador');
  const undone = await waitingRequest(homeTrip);
  await goTo(phone, `/manage-trip/${homeTrip}`);
  // The page must stay mute, so that it is the worker who sends.
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
  const worker = await workerOf(phone);
  await worker.sync();
  const state = async (id: string) => (await stored(bookingRef(homeTrip, id)))?.status;
  await until('sent by the worker', async () => (await state(passengerId)) === 'rejected');
  expect(await state(undone.passengerId)).toBe('pending');
});

test('OFF-16 OFF-19 a worker that is woken while its copy is being replaced still waits until the decision can no longer be undone', async () => {
  const site = await aSite();
  const phone = await aSignedInPhone('organizador', { appUrl: site.url });
  const { passengerId, passengerName } = await waitingRequest(homeTrip);
  const worker = await workerOf(phone, site.url);
  const sentAt: number[] = [];
  site.standIn(
    onMutations(async () => {
      sentAt.push(Date.now());
      return undefined;
    }),
  );
  // The page must stay mute, so that it is the worker who sends.
  await phone.page.route('**/api/mutations', (route) => route.abort());
  await goTo(phone, `/manage-trip/${homeTrip}`);
  // One of a moment later may be due a few milliseconds before: the clock is corrected in between.
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
  await site.close();
});

test('OFF-19 OPEN-104 where there is no background sync, the worker sends when it is started for anything', async () => {
  const site = await aSite();
  const script = await (await fetch(`${stack().appUrl}/sw.js`)).text();
  const body = `delete ServiceWorkerRegistration.prototype.sync;\n${script}`;
  site.standIn(async (path) =>
    path === '/sw.js' ? { status: 200, type: 'text/javascript', body } : undefined,
  );
  const phone = await aSignedInPhone('organizador', { appUrl: site.url });
  const { passengerId, passengerName } = await waitingRequest(homeTrip);
  // The page must stay mute, so that it is the worker who sends.
  await phone.page.route('**/api/mutations', (route) => route.abort());
  await goTo(phone, `/manage-trip/${homeTrip}`);
  // One that is just being replaced when the worker is stopped would be lost to it; the page's database has it.
  await keepHandedCopies(phone, 'first');
  await rejectRequest(phone, passengerName);
  await until('the worker holds a copy', async () => (await copiesHeld(phone)) === 1);
  const worker = await workerOf(phone, site.url);
  await phone.closeTab();
  await worker.stop();

  // A picture of the app's: the worker serves it.
  await phone.openTab('/icons/icon.svg');
  await until('sent by the worker', async () => {
    const booking = await stored(bookingRef(homeTrip, passengerId));
    return booking?.status === 'rejected';
  });
  await site.close();
});

test('OFF-17 OFF-22 the caches hold each kind apart and within its limit, and never what the server said', async () => {
  const site = await aSite();
  const phone = await aSignedInPhone('passageiro', { appUrl: site.url });
  await phone.reopen('/');
  await isSynchronised(phone);
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
  // What is shipped with the app has no part in the limit.
  await until('at most 200 uploaded pictures', async () => (await uploadedCount(phone)) <= 200);
  const newest = await phone.page.evaluate(() => caches.match('/trip_overlays/nova-229.png').then(Boolean));
  expect(newest).toBe(true);
  await site.close();
});

/** Presses «Anular», and the page is put away before anything can have been written; gives what it hands to the worker. */
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
