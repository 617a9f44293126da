import type { BrowserContext, Request } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { profileRef, publicTripRef } from '../../../src/domain/wire/documents.ts';
import { setNotifications } from '../../../tools/chromium.ts';
import { arrange, stored } from '../../device/club.ts';
import { until } from '../../device/remote-device.ts';
import { adminFirestore, commit } from '../../harness.ts';
import { isAccessible } from '../axe.ts';
import { busOfGuide, freshDemoClub, homeTrip } from '../demo-club.ts';
import {
  aPhone,
  aSignedInPhone,
  goTo,
  hasSaid,
  isSynchronised,
  type Phone,
  pathOf,
  pillSays,
  says,
  signInAs,
  trySignIn,
  withChromium,
} from '../phone.ts';
import { insideWorker } from '../worker.ts';

const declined = 'Notificações não serão enviadas.';

withChromium();
beforeAll(freshDemoClub);

/** The passenger's phone, whose permission the first test gives. */
let passenger: Phone;
/** The member's phone, which the tests open again under other conditions. */
let member: Phone;

const prompt = ({ page }: Phone) => page.getByRole('dialog', { name: 'Quer receber notificações?' });
const notice = ({ page }: Phone) => page.getByRole('dialog', { name: 'As notificações estão desativadas' });
const tokenOf = async (uid: string) => (await stored(profileRef(uid)))?.notificationToken;

describe('the permission', () => {
  test('SHELL-37 NOTIF-08 NOTIF-09 NOTIF-10 NOTIF-12 NOTIF-13 NOTIF-14 NOTIF-15 API-02 is asked for, declined, refused by the browser, and finally granted', async () => {
    const phone = await aPhoneNotAsked((context) =>
      context.addInitScript(() => {
        const { requestPermission } = Notification;
        const asked = { count: 0 };
        Object.assign(window, { asked });
        Notification.requestPermission = () => {
          asked.count += 1;
          return requestPermission.call(Notification);
        };
      }),
    );
    passenger = phone;
    const sent = registrations(phone);
    const asked = () =>
      phone.page.evaluate(() => (window as unknown as { asked: { count: number } }).asked.count);
    await trySignIn(phone, 'passageiro@caravana.test');
    await prompt(phone).getByRole('button', { name: 'Sim, Permitir' }).waitFor();
    await isAccessible(phone);
    await prompt(phone).getByRole('button', { name: 'Agora Não' }).click();
    await notice(phone).getByRole('alert').getByText(declined).waitFor();
    await notice(phone).getByRole('heading', { name: 'No Chrome' }).waitFor();
    await isAccessible(phone);
    expect(await asked()).toBe(0);
    await phone.page.keyboard.press('Escape');
    expect(await notice(phone).isVisible()).toBe(true);

    // The app asks again after a restart; the browser's question is dismissed without an answer.
    await phone.reopen('/');
    await prompt(phone).getByRole('button', { name: 'Sim, Permitir' }).click();
    await notice(phone).getByRole('alert').getByText('Permissão para notificações negada.').waitFor();
    expect(await asked()).toBe(1);
    expect(await tokenOf('demo-passageiro')).toBeUndefined();

    await setNotifications(phone.context, 'granted');
    await notice(phone).waitFor({ state: 'detached' });
    await isSynchronised(phone);
    await until('registered', () => sent.length > 0);
    const token = await until('on the profile', () => tokenOf('demo-passageiro'));
    expect(sent.map(({ body }) => body)).toEqual([
      { userIdFromClient: 'demo-passageiro', newNotificationToken: token, appId: 'caravana' },
    ]);
    expect(sent[0]?.authorization).toMatch(/^Bearer \S+$/);
  });

  test('NOTIF-11 NOTIF-61 OPEN-68 covers the app with a notice when denied, but never the boarding list, with and without a network', async () => {
    const bus = await busOfGuide();
    const list = `/trips/${homeTrip}/buses/${bus.id}/passengers`;
    const trip = await stored(publicTripRef(homeTrip));
    await arrange({ [publicTripRef(homeTrip).path]: { ...trip, date: new Date().toISOString() } });
    const phone = await aSignedInPhone('guia');
    await setNotifications(phone.context, 'denied');
    await notice(phone).waitFor();
    await isAccessible(phone);
    // Online it has a door to the list of the next bus.
    await notice(phone)
      .getByRole('link', { name: `Embarque do autocarro ${bus.busNumber}` })
      .click();
    await notice(phone).waitFor({ state: 'detached' });
    expect(pathOf(phone)).toBe(list);
    const toTick = phone.page.getByRole('button', { name: /^Embarque de/, pressed: false }).first();
    await toTick.click();
    // The pill may not have heard of the tick yet.
    await until('the tick', async () => (await busOfGuide()).passengers.some(({ boarded }) => boarded));
    await isSynchronised(phone);
    await goTo(phone, '/');
    await notice(phone).waitFor();

    await goTo(phone, list);
    await notice(phone).waitFor({ state: 'detached' });
    await phone.setOffline(true);
    await toTick.click();
    await pillSays(phone, /1 por enviar/);
    // Opened offline: directly on the list, and from the dashboard past the notice.
    await phone.reopen(list);
    await pillSays(phone, /^Sem ligação · 1 por enviar/);
    await phone.page
      .getByRole('button', { name: /^Embarque de/ })
      .first()
      .waitFor();
    expect(await notice(phone).count()).toBe(0);
    await phone.reopen('/');
    await notice(phone).getByRole('button', { name: 'Continuar sem ligação' }).click();
    // The row of today's trip is open.
    await phone.page.getByRole('link', { name: 'Ver Passageiros' }).click();
    await phone.page
      .getByRole('button', { name: /^Embarque de/ })
      .first()
      .waitFor();

    await phone.setOffline(false);
    await isSynchronised(phone);
    expect(await notice(phone).count()).toBe(0);
  });

  test('OPEN-69 OPEN-97 is asked for after the phone number, and both wait for a network', async () => {
    const profile = adminFirestore().doc('apps/caravana/users/demo-socio/profile/data');
    await commit(() => profile.update({ phoneNumber: '' }));
    const phone = await aPhoneNotAsked();
    member = phone;
    await trySignIn(phone, 'socio@caravana.test');
    const popup = phone.page.getByRole('dialog', { name: 'O seu número de telemóvel' });
    await popup.waitFor();
    expect(await prompt(phone).count()).toBe(0);
    await phone.setOffline(true);
    await popup.waitFor({ state: 'detached' });
    await phone.page.getByRole('button', { name: 'Notificações' }).click();
    expect(await prompt(phone).count()).toBe(0);
    await phone.page.keyboard.press('Escape');
    await phone.setOffline(false);
    await popup.waitFor();
    await popup.getByRole('textbox').fill('931 555 000');
    await popup.getByRole('button', { name: 'Guardar Número' }).click();
    await prompt(phone).waitFor();
    await popup.waitFor({ state: 'detached' });
  });

  test('NOTIF-11 OPEN-68 is not asked for in a browser without notifications', async () => {
    await setNotifications(member.context, 'denied');
    const withoutThem = await member.context.addInitScript(() =>
      Reflect.deleteProperty(window, 'Notification'),
    );
    await member.reopen('/');
    await isSynchronised(member);
    await member.page.getByRole('article', { name: 'Jogo grande em casa' }).waitFor();
    expect(await member.page.getByRole('dialog').count()).toBe(0);
    expect(await member.page.evaluate(() => 'Notification' in window)).toBe(false);
    await withoutThem.dispose();
  });
});

describe('the push token', () => {
  test('NOTIF-18 NOTIF-19 AUTH-45 AUTH-46 OPEN-71 is renewed after 7 days, sent again when the subscription changes, and withdrawn at sign-out', async () => {
    const phone = passenger;
    const first = await until('registered', () => tokenOf('demo-passageiro'));
    await hasKept(phone, first);
    const sent = registrations(phone);
    await phone.reopen('/');
    await isSynchronised(phone);
    await age(phone, 6);
    await phone.reopen('/');
    await isSynchronised(phone);
    await age(phone, 8);
    await phone.reopen('/');
    const second = await until('renewed', async () => {
      const token = await tokenOf('demo-passageiro');
      return token !== first && token;
    });
    expect(sent.map(({ body }) => body.newNotificationToken)).toEqual([second]);

    // The browser changed the subscription, and with it the push token.
    await phone.page.evaluate(() => localStorage.removeItem('caravana.localPushToken'));
    await (await insideWorker(phone)).evaluate(() => {
      const event = new ExtendableEvent('pushsubscriptionchange');
      event.waitUntil = () => undefined;
      dispatchEvent(event);
    });
    const third = await until('changed', async () => {
      const token = await tokenOf('demo-passageiro');
      return token !== second && token;
    });
    await hasKept(phone, third);

    const cleanUp = phone.page.waitForRequest('**/api/handleLogoutCleanup');
    await phone.page.getByRole('button', { name: /^Menu de/ }).click();
    await phone.page.getByRole('menuitem', { name: 'Sair' }).click();
    expect((await cleanUp).postDataJSON()).toEqual({ tokenToDelete: third });
    await says(phone, 'Sessão terminada com sucesso.');
    // The sign-out does not wait for the server forever.
    await expect.poll(() => tokenOf('demo-passageiro')).toBeUndefined();
    await signInAs(phone, 'passageiro');
    const fourth = await until('another', () => tokenOf('demo-passageiro'));
    expect(new Set([first, second, third, fourth]).size).toBe(4);
  });

  test('NOTIF-17 reports an error and lets the app continue', async () => {
    // The call fails because this browser has no push service.
    await setNotifications(member.context, 'granted');
    await withCloudMessaging(member.context);
    await member.reopen('/');
    await hasSaid(member, 'Erro ao ativar notificações: ');
    await member.page.getByRole('article', { name: 'Jogo grande em casa' }).waitFor();
  });

  test('NOTIF-16 reports a push service that gives no token', async () => {
    const { context } = member;
    await context.addInitScript(subscribesAnyway);
    const authToken = { token: 'a.b.c', expiresIn: '604800s' };
    await context.route('https://firebaseinstallations.googleapis.com/**', (route) =>
      route.fulfill({ json: { fid: 'cSYwHYoqSzKmBvWJ1mQxYz', refreshToken: 'r', authToken } }),
    );
    await context.route('https://fcmregistrations.googleapis.com/**', (route) => route.fulfill({ json: {} }));
    await member.reopen('/');
    await hasSaid(member, 'Não foi possível obter o token de notificação. Tente novamente mais tarde.');
    await member.page.getByRole('article', { name: 'Jogo grande em casa' }).waitFor();
  });
});

/** Makes the app behave as if configured with Google's push service. */
async function withCloudMessaging(context: BrowserContext): Promise<void> {
  await context.route('**/config.json', async (route) => {
    const config = await (await route.fetch()).json();
    const firebase = { ...config.firebase, appId: '1:1234567890:web:abc', messagingSenderId: '1234567890' };
    // A valid key.
    const vapidKey =
      'BNbxGYNMhEIi9zrneh7mqV4oUanjLUK3m-mYZBc62frMKrEoMk88r3Lk596T0ck9xlT-NpZeBLFTiDLFTrhIvvw';
    await route.fulfill({ json: { ...config, firebase, push: { vapidKey } } });
  });
}

/** Runs in the page: creates subscriptions as a browser with a push service does. */
function subscribesAnyway(): void {
  const subscription = {
    endpoint: 'https://push.example/1',
    getKey: () => new Uint8Array(65).buffer,
    unsubscribe: async () => true,
  };
  PushManager.prototype.subscribe = async () => subscription as unknown as PushSubscription;
}

/** A phone whose browser has not been asked for the permission. */
function aPhoneNotAsked(
  prepare: (context: BrowserContext) => Promise<unknown> = async () => undefined,
): Promise<Phone> {
  return aPhone({
    async prepare(context) {
      await setNotifications(context, 'prompt');
      await prepare(context);
    },
  });
}

interface Registration {
  authorization: string | undefined;
  body: { userIdFromClient: string; newNotificationToken: string; appId: string };
}

/** Collects the tokens that this phone sends to the server from now on. */
function registrations(phone: Phone): Registration[] {
  const sent: Registration[] = [];
  phone.context.on('request', (request: Request) => {
    if (!request.url().endsWith('/api/manageUserSession')) return;
    sent.push({ authorization: request.headers().authorization, body: request.postDataJSON() });
  });
  return sent;
}

/** The key under which the phone stores the token that the server has. */
const tokenKey = 'caravana.pushToken.demo-passageiro';

/** Waits for the server's answer, until which the phone does not count the token as registered. */
async function hasKept({ page }: Phone, token: string): Promise<void> {
  await until('kept on the phone', () =>
    page.evaluate(([key, expected]) => JSON.parse(localStorage.getItem(key) ?? '{}').token === expected, [
      tokenKey,
      token,
    ] as const),
  );
}

/** Makes the stored token this many days old. */
async function age({ page }: Phone, days: number): Promise<void> {
  await page.evaluate(
    ([key, past]) => {
      const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
      localStorage.setItem(key, JSON.stringify({ ...kept, savedAt: Date.now() - past * 86_400_000 }));
    },
    [tokenKey, days] as const,
  );
}
