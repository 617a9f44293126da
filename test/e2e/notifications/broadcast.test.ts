import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '../../../src/domain/people/roles.ts';
import { broadcastRef, profileRef } from '../../../src/domain/wire/documents.ts';
import { aPerson, arrange, emptyClub, stored } from '../../device/club.ts';
import { aSignedInPhone, goTo, hasFocus, type Phone, putPhonesAway, withChromium } from '../phone.ts';
import { watchCalls } from '../watch-calls.ts';

const address = '**/api/send-broadcast-notification';
const missing = 'Por favor, preencha o título e o corpo da notificação.';
let phone: Phone;
let page: Page;

withChromium();
beforeAll(async () => {
  await emptyClub();
  await Promise.all([aPerson('rita', 'organizer'), aPerson('ana', 'passenger')]);
  phone = await aSignedInPhone('rita');
  ({ page } = phone);
});
beforeEach(async () => {
  await goTo(phone, '/');
  await page.getByRole('heading', { name: 'Viagens', level: 1 }).waitFor();
  await openForm();
});
afterEach(async () => {
  await page.unrouteAll({ behavior: 'wait' });
  await phone.setOffline(false);
});
afterAll(putPhonesAway);

async function openForm(): Promise<void> {
  await page.getByRole('button', { name: /^Menu de/ }).click();
  await page.getByRole('menuitem', { name: 'Notificações' }).click();
  await page.getByRole('heading', { name: 'Notificações', level: 1 }).waitFor();
}

async function write(title: string, body: string): Promise<void> {
  await page.getByLabel('Título').fill(title);
  await page.getByLabel('Corpo').fill(body);
  await send();
}
const press = () => page.getByRole('button', { name: 'Enviar notificação' }).click();
const question = () => page.getByRole('alertdialog', { name: 'Enviar notificação' });
async function send(): Promise<void> {
  await press();
  await question()
    .getByRole('button', { name: /^Enviar a \d+ pessoas$/ })
    .click();
}
const alarm = (text: string) =>
  page.getByRole('main').getByRole('alert').getByText(text, { exact: true }).waitFor();
const messages = async () => (await stored(broadcastRef()))?.messages ?? [];

describe('a former organizer', () => {
  test('NOTIF-23 SHELL-15 loses the form and the entry at once', async () => {
    await page.getByLabel('Título').waitFor();
    const becomes = async (role: Role) =>
      arrange({ [profileRef('rita').path]: { ...(await stored(profileRef('rita'))), role } });
    await becomes('guide');
    await page.getByLabel('Título').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Menu de/ }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).waitFor();
    expect(await page.getByRole('menuitem', { name: /Gerir App|Notificações/ }).count()).toBe(0);
    await becomes('organizer');
    await page.getByLabel('Título').waitFor();
  });
});

describe('the mass notification', () => {
  test('NOTIF-23 NOTIF-24 SHELL-15 requires both fields, and makes no call without them', async () => {
    const calls = await watchCalls(page, address);
    await press();
    await alarm(missing);
    expect(await page.getByText(missing).count()).toBe(1);
    await hasFocus(page.getByLabel('Título'));
    await page.getByLabel('Título').fill('Aviso');
    await press();
    await alarm(missing);
    await hasFocus(page.getByLabel('Corpo'));
    await page.getByLabel('Título').fill('  ');
    await page.getByLabel('Corpo').fill('Texto');
    await press();
    await alarm(missing);
    expect(calls).toEqual([]);
  });

  test('NOTIF-32 asks first, with the number of people, and sends nothing when the answer is no', async () => {
    const calls = await watchCalls(page, address);
    await page.getByLabel('Título').fill('Aviso');
    await page.getByLabel('Corpo').fill('Texto');
    await press();
    await question().getByText('Aviso', { exact: true }).waitFor();
    await question().getByRole('button', { name: 'Enviar a 2 pessoas' }).waitFor();
    await question().getByRole('button', { name: 'Cancelar' }).click();
    await question().waitFor({ state: 'detached' });
    expect(await page.getByLabel('Corpo').inputValue()).toBe('Texto');
    expect(calls).toEqual([]);
  });

  test('NOTIF-25 NOTIF-26 API-05 sends exactly the expected keys with the bearer token, shows the counts and clears the form', async () => {
    const calls = await watchCalls(page, address);
    const ana = await stored(profileRef('ana'));
    await arrange({ [profileRef('ana').path]: { ...ana, notificationToken: 'token-of-ana' } });
    await write('Aviso', 'O autocarro sai às 9h.');
    await page
      .getByRole('status')
      // Besides Ana this counts everyone signed in on a device with notifications allowed.
      .getByText(/^Notificação enviada com sucesso! Resultados: [1-9]\d* enviados?\.$/)
      .waitFor();
    expect(calls.map((call) => call.postDataJSON())).toEqual([
      { title: 'Aviso', body: 'O autocarro sai às 9h.', appId: 'caravana' },
    ]);
    expect(await calls[0]?.headerValue('authorization')).toMatch(/^Bearer /);
    expect(await page.getByLabel('Corpo').inputValue()).toBe('');
    expect(await messages()).toMatchObject([{ title: 'Aviso' }]);
    expect(await stored(profileRef('ana'))).toMatchObject({ hasUnreadNotifications: true });
  });

  test('FAULTS-38 NOTIF-29 sends once when the answer is lost and the button pressed again', async () => {
    const before = (await messages()).length;
    const calls = await watchCalls(page, address, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await write('Só uma vez', 'Texto');
    await alarm('Erro ao contactar o servidor de notificações em massa.');
    await page.unrouteAll();
    const again = await watchCalls(page, address);
    await send();
    await page.getByText(/^Notificação enviada com sucesso! Resultados: /).waitFor();
    expect(await messages()).toHaveLength(before + 1);
    const ids = await Promise.all([...calls, ...again].map((call) => call.headerValue('idempotency-key')));
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
  });

  test('NOTIF-28 shows the server’s message; NOTIF-29 reports a missing answer', async () => {
    await watchCalls(page, address, (route) =>
      route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'X' } }),
    );
    await write('Aviso', 'Texto');
    await alarm('Erro ao enviar notificação: X');
    await page.unrouteAll();
    await watchCalls(page, address, (route) => route.abort());
    await send();
    await alarm('Erro ao contactar o servidor de notificações em massa.');
    expect(await page.getByLabel('Título').inputValue()).toBe('Aviso');
  });

  test('OFF-27 FAULTS-38 OPEN-96 reports no network, queues nothing, and re-enables the button', async () => {
    const before = (await messages()).length;
    const calls = await watchCalls(page, address);
    await phone.setOffline(true);
    await write('Offline', 'Texto');
    await alarm('Sem ligação à internet. Tente novamente quando estiver online.');
    await phone.setOffline(false);
    await page.getByRole('button', { name: /^Sincronizado/ }).waitFor();
    expect(calls).toEqual([]);
    expect(await messages()).toHaveLength(before);
    await send();
    await page.getByText(/^Notificação enviada com sucesso!/).waitFor();
  });

  test('NOTIF-27 tells a former organizer whose screen is not updated yet', async () => {
    await watchCalls(page, address, (route) =>
      route.fulfill({ status: 403, json: { code: 'NOT_ALLOWED', message: 'Acesso não autorizado.' } }),
    );
    await write('Aviso', 'Texto');
    await alarm('Acesso não autorizado.');
  });

  test('NOTIF-27 makes no call and says why after a sign-out in another tab', async () => {
    const calls = await watchCalls(page, address);
    const session = await page.evaluate(() => localStorage.getItem('caravana.session') ?? '');
    await page.evaluate(() => localStorage.removeItem('caravana.session'));
    await write('Aviso', 'Texto');
    await alarm('Utilizador não autenticado. Inicie sessão novamente.');
    expect(calls).toEqual([]);
    await page.evaluate((kept) => localStorage.setItem('caravana.session', kept), session);
  });

  test('NOTIF-27 makes no call and says why when the provider has no signed-in account', async () => {
    // On a page without the app, whose Firebase SDK would restore the person while it starts.
    await phone.reopen('/api/time');
    await phone.page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open('firebaseLocalStorageDb');
          opening.onsuccess = () => {
            const emptying = opening.result.transaction('firebaseLocalStorage', 'readwrite');
            emptying.objectStore('firebaseLocalStorage').clear();
            emptying.oncomplete = () => resolve();
            emptying.onerror = () => reject(emptying.error);
          };
        }),
    );
    await phone.reopen();
    ({ page } = phone);
    const calls = await watchCalls(page, address);
    await openForm();
    await write('Aviso', 'Texto');
    await alarm('Utilizador não autenticado. Inicie sessão novamente.');
    expect(calls).toEqual([]);
  });
});
