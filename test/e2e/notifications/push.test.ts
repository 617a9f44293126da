import type { Route } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../device/remote-device.ts';
import { freshDemoClub } from '../demo-club.ts';
import { aSignedInPhone, goTo, isSynchronised, type Phone, pathOf, withChromium } from '../phone.ts';
import { insideWorker, type Worker, workerOf } from '../worker.ts';
import { aPhoneWithDesktop } from './phone-with-desktop.ts';

withChromium();
/** The phone that the first two tests share, with its worker. */
let phone: Phone;
let worker: Worker;

beforeAll(async () => {
  await freshDemoClub();
  phone = await aSignedInPhone('passageiro');
  worker = await workerOf(phone);
});

/** A push as FCM passes it to the browser: the sender's fields are in `data`, FCM's own next to it. */
const fcm = (data: unknown) => ({ data, from: '1234567890', priority: 'high', fcmMessageId: 'a-b-c' });
const accepted = (notificationId: string, tripId?: string) =>
  fcm({
    ...{ notificationId, tripId },
    type: 'booking_accepted',
    title: 'Reserva aceite',
    body: 'A sua reserva para a viagem "Jogo grande em casa" foi aceite.',
  });
const toEverybody = (notificationId: string) =>
  fcm({ notificationId, type: 'broadcast', title: 'Olá', body: 'A todos.' });
const general = { title: 'Nova Notificação', body: 'Recebeu uma nova mensagem.', tag: 'caravana' };

interface Shown {
  title: string;
  body: string;
  tag: string;
  icon: string;
  badge: string;
}

describe('a push', () => {
  test('NOTIF-22 FAULTS-47 is shown by the system even with the app in front, and is not blocked by a picture that does not load', async () => {
    await phone.page.bringToFront();
    await worker.deliverPush(accepted('front'));
    expect(await shown(phone)).toMatchObject([{ title: 'Reserva aceite', tag: 'front' }]);
    expect(await phone.page.evaluate(() => document.visibilityState)).toBe('visible');

    // The browser loads the pictures before it shows a notification; they are cached, so this works without a network.
    const kept = () => fetch('/icons/icon-192.png').then(({ headers }) => headers.get('cache-control'));
    expect(await phone.page.evaluate(kept)).toBe('public, max-age=2592000');

    const held: Route[] = [];
    await phone.context.route('**/icons/icon-192.png', (route) =>
      held.length === 0 ? void held.push(route) : route.continue(),
    );
    const slow = worker.deliverPush(accepted('slow'));
    await until('the browser waits for its picture', () => held.length > 0);
    await worker.deliverPush(accepted('next'));
    expect((await shown(phone)).map(({ tag }) => tag).sort()).toEqual(['front', 'next']);
    await held[0]?.abort();
    await slow;
    expect((await shown(phone)).map(({ tag }) => tag).sort()).toEqual(['front', 'next', 'slow']);
    await phone.context.unroute('**/icons/icon-192.png');
    await putAway(phone);
  });

  test('NOTIF-60 OFF-18 NOTIF-21 NOTIF-22 is shown with the app closed and counted on its icon, once per id, and in general words when it cannot be parsed', async () => {
    await phone.closeTab();

    await countShown(phone);
    const counts = await countsOnIcon(phone);
    const repeated = { ...accepted('n1'), fcmMessageId: 'd-e-f' };
    await Promise.all([worker.deliverPush(accepted('n1')), worker.deliverPush(repeated)]);
    expect(await newlyShown(phone)).toEqual(['Reserva aceite']);
    expect(await shown(phone)).toEqual([
      {
        title: 'Reserva aceite',
        body: 'A sua reserva para a viagem "Jogo grande em casa" foi aceite.',
        tag: 'n1',
        icon: '/icons/icon-192.png',
        badge: '/icons/badge-96.png',
      },
    ]);

    // Dismissed by the person and delivered a third time: it is not shown, but the next push is.
    await putAway(phone);
    await worker.deliverPush(accepted('n1'));
    await worker.deliverPush(accepted('n2'));
    expect(await newlyShown(phone)).toEqual(['Reserva aceite']);
    expect((await shown(phone)).map(({ tag }) => tag)).toEqual(['n2']);
    await putAway(phone);
    const [first = 0, ...others] = await counts();
    expect([first > 0, others]).toEqual([true, [first + 1]]);

    const unreadable = [
      '',
      'isto não é JSON',
      '[]',
      'null',
      '7',
      '{"data":null}',
      fcm({ title: 7, body: '' }),
    ];
    for (const data of unreadable) {
      await worker.deliverPush(data);
      expect(await newlyShown(phone), JSON.stringify(data)).toEqual([general.title]);
    }
    expect(await shown(phone)).toMatchObject([general]);
    await worker.deliverPush(fcm({ notificationId: 'n3', title: '  ', body: 'Só o texto.' }));
    const half = (await shown(phone)).find(({ tag }) => tag === 'n3');
    expect(half).toMatchObject({ title: general.title, body: 'Só o texto.' });
  });

  // On other systems a test cannot press Chromium's notifications.
  test.runIf(process.platform === 'linux')(
    'OFF-18 NOTIF-22 NOTIF-33 pressed, it brings the open app to the right screen without a load, and opens it there when it is closed',
    async () => {
      const { phone, pressed, desktop } = await aPhoneWithDesktop('socio');
      await goTo(phone, '/trip/demo-viagem-casa');
      await isSynchronised(phone);
      const worker = await workerOf(phone);
      await phone.page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
      const focused = await countFocus(phone);
      const pages = phone.context.pages().length;

      await worker.deliverPush(accepted('press'));
      const notice = await pressed('Reserva aceite');
      expect(notice.body).toContain('A sua reserva para a viagem "Jogo grande em casa" foi aceite.');
      await until('the dashboard', () => pathOf(phone) === '/');
      await until('in front', async () => (await focused()) === 1);
      await worker.deliverPush(toEverybody('all'));
      await pressed('Olá');
      await phone.page.getByRole('heading', { name: 'Histórico de Notificações' }).waitFor();
      await until('in front', async () => (await focused()) === 2);
      await worker.deliverPush(accepted('its trip', 'demo-viagem-casa'));
      await pressed('Reserva aceite');
      await phone.page.getByRole('heading', { name: 'Jogo grande em casa', level: 1 }).waitFor();
      expect(pathOf(phone)).toBe('/trip/demo-viagem-casa');
      await until('in front', async () => (await focused()) === 3);
      expect(await phone.page.evaluate(() => 'isTheSamePage' in window)).toBe(true);
      expect(phone.context.pages()).toHaveLength(pages);
      await until('nothing is left of them', () => desktop.notices.length === 0);

      await phone.closeTab();
      for (const [push, title, screen, address] of [
        [accepted('closed'), 'Reserva aceite', 'Viagens', '/'],
        [accepted('no such trip', 'desfeita'), 'Reserva aceite', 'Viagens', '/'],
        [toEverybody('again'), 'Olá', 'Histórico de Notificações', '/'],
        [
          accepted('closed, its trip', 'demo-viagem-casa'),
          'Reserva aceite',
          'Jogo grande em casa',
          '/trip/demo-viagem-casa',
        ],
      ] as const) {
        const opening = phone.context.waitForEvent('page');
        await worker.deliverPush(push);
        await pressed(title);
        const opened = await opening;
        await opened.getByRole('heading', { name: screen, level: 1 }).waitFor();
        const shown = () => new URL(opened.url()).pathname + new URL(opened.url()).search;
        await until(address, () => shown() === address);
        if (screen !== 'Viagens') {
          await opened.getByText('Voltar', { exact: true }).click();
          await opened.getByRole('heading', { name: 'Viagens', level: 1 }).waitFor();
        }
        await opened.close();
      }
    },
  );
});

/** Counts how often the worker focused a window, which the browser allows only after a user action. */
async function countFocus(phone: Phone): Promise<() => Promise<number>> {
  const worker = await insideWorker(phone);
  await worker.evaluate(() => {
    const focused = { count: 0 };
    Object.assign(globalThis, { focused });
    const { focus } = WindowClient.prototype;
    WindowClient.prototype.focus = async function (this: WindowClient) {
      const client = await focus.call(this);
      focused.count += 1;
      return client;
    };
  });
  return () => worker.evaluate(() => (globalThis as unknown as { focused: { count: number } }).focused.count);
}

/** The counts that the worker shows on the app's icon from now on. */
async function countsOnIcon(phone: Phone): Promise<() => Promise<number[]>> {
  const worker = await insideWorker(phone);
  await worker.evaluate(() => {
    const counts: number[] = [];
    Object.assign(globalThis, { counts });
    navigator.setAppBadge = async (count = 0) => void counts.push(count);
  });
  return () => worker.evaluate(() => (globalThis as unknown as { counts: number[] }).counts);
}

async function shown(phone: Phone): Promise<Shown[]> {
  return (await insideWorker(phone)).evaluate(async () => {
    const worker = globalThis as unknown as ServiceWorkerGlobalScope;
    const pathname = (address: string) => new URL(address).pathname;
    const found = (await worker.registration.getNotifications()) as (Notification & { badge: string })[];
    return found.map(({ title, body, tag, icon, badge }) => ({
      title,
      body,
      tag,
      icon: pathname(icon),
      badge: pathname(badge),
    }));
  });
}

/** Records the worker's own calls from now on, because a notification replaces one with the same tag. */
async function countShown(phone: Phone): Promise<void> {
  await (await insideWorker(phone)).evaluate(() => {
    const { registration } = globalThis as unknown as ServiceWorkerGlobalScope;
    const titles: string[] = [];
    Object.assign(globalThis, { titles });
    const { showNotification } = registration;
    registration.showNotification = (title, options) => {
      titles.push(title);
      return showNotification.call(registration, title, options);
    };
  });
}

/** The titles that the worker has shown since the last call of this. */
async function newlyShown(phone: Phone): Promise<string[]> {
  const worker = await insideWorker(phone);
  return worker.evaluate(() => (globalThis as unknown as { titles: string[] }).titles.splice(0));
}

async function putAway(phone: Phone): Promise<void> {
  await (await insideWorker(phone)).evaluate(async () => {
    const worker = globalThis as unknown as ServiceWorkerGlobalScope;
    for (const notification of await worker.registration.getNotifications()) notification.close();
  });
  await until('nothing is shown', async () => (await shown(phone)).length === 0);
}
