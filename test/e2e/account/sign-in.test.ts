import type { BrowserContext } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { bookingRef, profileRef, userRef } from '../../../src/domain/wire/documents.ts';
import { arrange, stored } from '../../device/club.ts';
import { until } from '../../device/remote-device.ts';
import { createAccount } from '../../harness.ts';
import { homeTrip } from '../demo-club.ts';
import {
  aPhone,
  databases,
  goTo,
  isSynchronised,
  leave,
  type Phone,
  pathOf,
  phoneSize,
  pillSays,
  says,
  signInAs,
  trySignIn,
} from '../phone.ts';
import { signedOut, withSignedOutPhone } from '../signed-out-phone.ts';

withSignedOutPhone();
const provider = '**/accounts:signInWithPassword**';
const credentials = 'Email ou palavra-passe incorretos.';

describe('signing in and out', () => {
  test('AUTH-01 AUTH-05 AUTH-43 FAULTS-20 signs in, starts offline, and signs out leaving nothing behind', async () => {
    const phone = await aPhone({ prepare: slowSplash });
    await phone.reopen('/', 'commit');
    await splash(phone, 'A carregar…').waitFor();
    await phone.page.getByRole('heading', { name: 'Entrar' }).waitFor();
    expect(pathOf(phone)).toBe('/login');
    expect(await phone.page.locator('form').getByRole('textbox').count()).toBe(2);

    const asked: unknown[] = [];
    phone.page.on('request', (request) => {
      if (request.url().includes('accounts:signInWithPassword')) asked.push(request.postDataJSON());
    });
    await signInAs(phone, 'passageiro');
    expect(asked).toEqual([
      expect.objectContaining({ email: 'passageiro@caravana.test', password: 'Caravana1' }),
    ]);

    await isSynchronised(phone);
    const former = 'rxdb-dexie-caravana-demo-passageiro-passenger-v1--0--trips';
    await leaveDatabase(phone, former);
    await phone.setOffline(true);
    await phone.reopen('/', 'commit');
    await splash(phone, 'A carregar…').waitFor();
    await phone.page.getByRole('button', { name: 'Menu de Joana Serrano' }).waitFor();
    await phone.page.getByRole('article', { name: 'Jogo grande em casa' }).waitFor();
    await until(
      'the replica of a former version is gone',
      async () => !(await databases(phone)).includes(former),
    );
    expect(await databases(phone)).not.toEqual([]);

    await phone.setOffline(false);
    await isSynchronised(phone);
    await leave(phone);
    await phone.page.getByText('Sessão terminada com sucesso.').waitFor();
    expect(pathOf(phone)).toBe('/login');
    expect(await databases(phone)).toEqual([]);
    await phone.reopen('/');
    await phone.page.getByRole('heading', { name: 'Entrar' }).waitFor();
  });

  test('AUTH-21 redirects every path to the sign-in when signed out', async () => {
    const phone = signedOut;
    const leadsToSignIn = async () => {
      await phone.page.waitForURL('**/login');
      await phone.page.getByRole('heading', { name: 'Entrar' }).waitFor();
    };
    await phone.reopen('/create-trip');
    await leadsToSignIn();
    for (const path of ['/', '/xyz']) {
      await goTo(phone, path);
      await leadsToSignIn();
    }
  });

  test('SHELL-04 AUTH-02 fits the whole sign-in on the smallest phone', async () => {
    const phone = signedOut;
    const height = 568;
    await phone.page.setViewportSize({ width: 320, height });
    await phone.page.evaluate(() => document.fonts.ready.then(() => undefined));
    const submit = await phone.page.getByRole('button', { name: 'Entrar' }).boundingBox();
    expect(submit && submit.y + submit.height).toBeLessThanOrEqual(height);
    await phone.page.setViewportSize(phoneSize);
  });

  test('AUTH-35 AUTH-36 AUTH-37 AUTH-38 AUTH-50 OPEN-32 shows a message for each failure until the next edit, keeps what was typed, and allows a retry on a hanging network', async () => {
    const phone = await aPhone({ prepare: (context) => context.clock.install() });
    const { page } = phone;
    await trySignIn(phone, 'passageiro@caravana.test', 'Caravana2');
    await page.getByRole('alert').getByText(credentials).waitFor();
    await page.clock.runFor(10_000);
    await page.getByRole('alert').getByText(credentials).waitFor();
    await page.getByLabel('Palavra-passe', { exact: true }).fill('C');
    await page.getByRole('alert').getByText(credentials).waitFor({ state: 'detached' });

    const stopRefusing = await refuseWith(phone, 'TOO_MANY_ATTEMPTS_TRY_LATER : Too many attempts.');
    await trySignIn(phone, 'passageiro@caravana.test', 'Caravana1');
    await page.getByRole('alert').getByText('Acesso temporariamente bloqueado. Tente mais tarde.').waitFor();
    await stopRefusing();

    await trySignIn(phone, 'ninguem@caravana.test', 'Caravana1');
    await page.getByRole('alert').getByText(credentials).waitFor();

    const stopUnknown = await refuseWith(phone, 'OPERATION_NOT_ALLOWED');
    await trySignIn(phone, 'passageiro@caravana.test', 'Caravana1');
    await page.getByRole('alert').getByText('Erro inesperado. Tente novamente.').waitFor();
    await stopUnknown();

    const stopInvalid = await refuseWith(phone, 'INVALID_LOGIN_CREDENTIALS');
    await trySignIn(phone, 'passageiro@caravana.test', 'Caravana1');
    await page.getByRole('alert').getByText(credentials).waitFor();
    await stopInvalid();

    await phone.setOffline(true);
    await trySignIn(phone, 'passageiro@caravana.test', 'Caravana1');
    await page
      .getByRole('alert')
      .getByText('Erro de conexão. Verifique a sua internet ou tente novamente mais tarde.')
      .waitFor();
    expect(await page.getByLabel('E-mail').inputValue()).toBe('passageiro@caravana.test');
    expect(await page.getByLabel('Palavra-passe', { exact: true }).inputValue()).toBe('Caravana1');
    await phone.setOffline(false);

    await page.route(provider, () => undefined, { times: 1 });
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await page.getByRole('button', { name: 'A entrar…' }).waitFor();
    await page.clock.runFor(10_000);
    await page.getByText('A rede não está a responder.').waitFor();
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await page.getByRole('button', { name: /^Menu de/ }).waitFor();
    await phone.context.close();
  });

  test('AUTH-39 reports missing services when the configuration is missing', async () => {
    const phone = await aPhone({
      prepare: (context) => context.route('**/config.json', (route) => route.fulfill({ status: 404 })),
    });
    await trySignIn(phone, 'passageiro@caravana.test', 'Caravana1');
    await phone.page
      .getByRole('alert')
      .getByText('Serviço de autenticação ou base de dados não disponível.')
      .waitFor();
  });

  test('OPEN-31 shows the app’s own message at a missing field, without calling the provider', async () => {
    const phone = signedOut;
    const { page } = phone;
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('accounts:signInWithPassword')) asked.push(request.url());
    });
    // The sending part is loaded as well, so an attempt would be noticed.
    await page.getByText('Contas de demonstração').waitFor();
    const wrong = () => page.locator('[aria-invalid=true]');
    const said = () => page.getByRole('alert').allTextContents();
    const noEmail = 'Por favor, insira um e-mail.';
    const noPassword = 'Por favor, insira a palavra-passe.';

    await trySignIn(phone, '', '');
    await page.getByLabel('E-mail').and(page.locator('[aria-invalid=true]:focus')).waitFor();
    expect(await said()).toEqual([noEmail, noPassword]);

    await trySignIn(phone, 'passageiro', 'Caravana1');
    await page.getByRole('alert').getByText('Por favor, insira um formato de e-mail válido.').waitFor();
    expect(await wrong().count()).toBe(1);

    await trySignIn(phone, 'passageiro@caravana.test', '');
    const password = page.getByLabel('Palavra-passe', { exact: true });
    await password.and(page.locator('[aria-invalid=true]:focus')).waitFor();
    expect(await said()).toEqual([noPassword]);
    expect(asked).toEqual([]);

    await page.getByRole('button', { name: 'Passageiro' }).click();
    await wrong().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await page.getByRole('button', { name: 'Menu de Joana Serrano' }).waitFor();
    expect(asked).toHaveLength(1);
  });

  test('AUTH-42 OFF-29 signs out a deleted account at the next contact, and refuses its pending requests', async () => {
    // The test before this one has signed in as this passenger.
    const phone = signedOut;
    await phone.page.evaluate(() => navigator.serviceWorker.ready);
    await isSynchronised(phone);
    await phone.setOffline(true);
    await phone.page
      .getByRole('article', { name: 'Jogo grande em casa' })
      .getByRole('button', { name: 'Reservar' })
      .click();
    await phone.page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click();
    await pillSays(phone, /1 por enviar/);

    const { path } = userRef('demo-passageiro');
    const user = await stored(userRef('demo-passageiro'));
    await arrange({ [path]: { ...user, isDeleted: true } });
    await phone.setOffline(false);
    await says(phone, 'Esta conta já não existe.');
    await phone.page.waitForURL('**/login');
    await phone.page.getByRole('heading', { name: 'Entrar' }).waitFor();
    await until('nothing is left on the phone', async () => (await databases(phone)).length === 0);
    expect(await stored(bookingRef(homeTrip, 'demo-passageiro'))).toBeUndefined();

    await trySignIn(phone, 'passageiro@caravana.test', 'Caravana1');
    await phone.page.locator('form').getByRole('alert').getByText('Esta conta já não existe.').waitFor();
    await arrange({ [path]: { ...user, isDeleted: false } });
  });

  test('AUTH-40 AUTH-41 creates a profile for an account without one, and updates the menu live', async () => {
    const { uid } = await createAccount('sem-perfil@caravana.test');
    const phone = signedOut;
    await trySignIn(phone, 'sem-perfil@caravana.test', 'Caravana1');
    const popup = phone.page.getByRole('dialog', { name: 'O seu número de telemóvel' });
    await popup.waitFor();
    expect(await stored(profileRef(uid))).toMatchObject({
      role: 'passenger',
      firstName: '',
      lastName: '',
      phoneNumber: '',
    });
    await popup.getByRole('textbox', { name: 'Número de telemóvel' }).fill('913 000 222');
    await popup.getByRole('button', { name: 'Guardar Número' }).click();
    await popup.waitFor({ state: 'detached' });
    const profile = await stored(profileRef(uid));
    await phone.page.getByRole('button', { name: 'Menu de sem-perfil@caravana.test' }).waitFor();
    await phone.page.getByRole('article', { name: 'Jogo grande em casa' }).waitFor();

    await arrange({ [profileRef(uid).path]: { ...profile, firstName: 'Benedita', lastName: 'Rocha' } });
    await phone.page.getByRole('button', { name: 'Menu de Benedita Rocha' }).waitFor();
  });
});

const splash = ({ page }: Phone, words: string) => page.getByRole('status').getByText(words);

/** Slows the clock: the splash ends 1.8 s after the page starts, which on a busy machine is before it is drawn. */
async function slowSplash(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() / 10;
  });
}

/** Creates an empty database, as another version of the app would leave it. */
function leaveDatabase({ page }: Phone, name: string): Promise<void> {
  return page.evaluate(
    (database) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open(database);
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          request.result.close();
          resolve();
        };
      }),
    name,
  );
}

/** Answers sign-ins in place of the identity provider. Returns a function that stops this. */
async function refuseWith({ page }: Phone, message: string): Promise<() => Promise<void>> {
  await page.route(provider, (route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, message } } }),
  );
  return () => page.unroute(provider);
}
