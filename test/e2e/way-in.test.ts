import type { BrowserContext } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Bus } from '../../src/domain/entities/bus.schema.ts';
import { bookingRef, busesOfTrip, busRef, profileRef, userRef } from '../../src/domain/wire/documents.ts';
import { arrange, listStored, stored } from '../device/club.ts';
import { until } from '../device/remote-device.ts';
import { createAccount } from '../harness.ts';
import { isAccessible } from './axe.ts';
import { freshDemoClub } from './demo-club.ts';
import {
  aPhone,
  aSignedInPhone,
  databases,
  isSynchronised,
  leave,
  type Phone,
  pathOf,
  pillSays,
  putPhonesAway,
  says,
  signInAs,
  trySignIn,
  withChromium,
} from './phone.ts';

withChromium();
beforeAll(freshDemoClub);
afterEach(putPhonesAway);

const homeTrip = 'demo-viagem-casa';
const provider = '**/accounts:signInWithPassword**';
const credentials = 'Email ou palavra-passe incorretos.';

describe('signing in and out', () => {
  test('AUTH-01 AUTH-05 AUTH-43 FAULTS-20 signed out, signed in also with no network, and out again with nothing left behind', async () => {
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

  test('AUTH-21 signed out, every path leads to the sign-in', async () => {
    const phone = await aPhone();
    for (const path of ['/', '/create-trip', '/xyz']) {
      await phone.reopen(path);
      await phone.page.waitForURL('**/login');
      await phone.page.getByRole('heading', { name: 'Entrar' }).waitFor();
    }
  });

  test('SHELL-04 AUTH-02 on the smallest phone the whole way in is on the screen', async () => {
    const phone = await aPhone();
    const height = 568;
    await phone.page.setViewportSize({ width: 320, height });
    await phone.page.evaluate(() => document.fonts.ready.then(() => undefined));
    const submit = await phone.page.getByRole('button', { name: 'Entrar' }).boundingBox();
    expect(submit && submit.y + submit.height).toBeLessThanOrEqual(height);
  });

  test('AUTH-35 AUTH-36 AUTH-37 AUTH-38 AUTH-50 OPEN-32 each failure says its own words until the next edit, what was typed stays, and a network that hangs can be asked again', async () => {
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
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await page.getByRole('button', { name: /^Menu de/ }).waitFor();
  });

  test('OPEN-31 what is missing is said in our words at its field, and the provider is not asked', async () => {
    const phone = await aPhone();
    const { page } = phone;
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('accounts:signInWithPassword')) asked.push(request.url());
    });
    // Its part that sends is here with it, so that an attempt would be seen.
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

  test('AUTH-39 without its configuration the sign-in says that the services are missing', async () => {
    const phone = await aPhone({
      prepare: (context) => context.route('**/config.json', (route) => route.fulfill({ status: 404 })),
    });
    await trySignIn(phone, 'passageiro@caravana.test', 'Caravana1');
    await phone.page
      .getByRole('alert')
      .getByText('Serviço de autenticação ou base de dados não disponível.')
      .waitFor();
  });

  test('AUTH-40 AUTH-41 an account without a profile gets one, and the menu follows it live', async () => {
    const { uid } = await createAccount('sem-perfil@caravana.test');
    const phone = await aPhone();
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

  test('AUTH-42 OFF-29 an account that was deleted is signed out at the next contact, and what it asked for meanwhile is refused', async () => {
    const phone = await aSignedInPhone('passageiro');
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
});

describe('a phone that changes hands, and sessions that end', () => {
  test('FAULTS-23 OFF-30 AUTH-43 what one person left unsent is never seen nor sent by the next, and goes out when they are back', async () => {
    const bus = await busOfGuide();
    const phone = await aSignedInPhone('guia');
    const senders = sendersOf(phone);
    await phone.reopen(listOf(bus));
    await rowsToBoard(phone).first().waitFor();
    await phone.setOffline(true);
    await rowsToBoard(phone).first().click();
    await rowsToBoard(phone).first().click();
    await pillSays(phone, /2 por enviar/);

    await leave(phone);
    const dialog = phone.page.getByRole('dialog', { name: 'Sair com alterações por enviar?' });
    await dialog.getByText(/^Há 2 alterações por enviar/).waitFor();
    await dialog.getByRole('button', { name: 'Guardar neste dispositivo' }).click();
    await phone.page.getByText('Sessão terminada com sucesso.').waitFor();
    expect(pathOf(phone)).toBe('/login');

    await phone.setOffline(false);
    await signInAs(phone, 'socio');
    expect(await phone.page.getByText('Responsável').count()).toBe(0);
    await phone.page.getByRole('button', { name: /^Sincronizado/ }).click();
    await phone.page.getByRole('dialog').getByText('Nada por resolver.').waitFor();
    await phone.page.getByRole('dialog').getByRole('button', { name: 'Sincronizar agora' }).click();
    await phone.page.keyboard.press('Escape');
    const kept = (await databases(phone)).filter((name) => name.includes('demo-guia'));
    expect(kept.filter((name) => !name.includes('demo-guia-outbox'))).toEqual([]);
    await leave(phone);
    await phone.page.getByText('Sessão terminada com sucesso.').waitFor();
    expect(senders).toEqual([]);
    expect(await aboardBy('demo-guia', bus)).toBe(0);

    await signInAs(phone, 'guia');
    await until('sent', async () => (await aboardBy('demo-guia', bus)) === 2);
    expect(new Set(senders)).toEqual(new Set(['demo-guia']));
  });

  test('FAULTS-10 FAULTS-11 long offline the phone is still signed in, and an expired token is renewed once', async () => {
    const bus = await busOfGuide('demo-guia2');
    const phone = await aSignedInPhone('guia2');
    const stale = await expireToken(phone);
    await phone.setOffline(true);
    await phone.reopen('/');
    await phone.page.getByRole('heading', { name: 'Responsável' }).waitFor();
    await phone.reopen(listOf(bus));
    await rowsToBoard(phone).first().click();
    await pillSays(phone, /1 por enviar/);

    // The phone's clock may not know that its token has run out: the first batch goes with one that has.
    let batches = 0;
    await phone.context.route('**/api/mutations', (route) => {
      // The worker may hold a copy, and ask as well: it is the page that is looked at.
      if (route.request().serviceWorker()) return route.abort();
      const headers = route.request().headers();
      batches += 1;
      return batches > 1
        ? route.continue()
        : route.continue({ headers: { ...headers, authorization: `Bearer ${stale}` } });
    });
    const answers: string[] = [];
    phone.context.on('response', (response) => {
      if (response.request().serviceWorker()) return;
      const door = /securetoken|api\/mutations/.exec(response.url())?.[0];
      if (door) answers.push(`${door} ${response.status()}`);
    });
    await phone.setOffline(false);
    await until('sent', async () => (await aboardBy('demo-guia2', bus)) === 1);
    await isSynchronised(phone);
    expect(answers.slice(answers.findIndex((answer) => answer.startsWith('api')))).toEqual([
      'api/mutations 401',
      'securetoken 200',
      'api/mutations 200',
    ]);
  });

  test('FAULTS-24 OPEN-31 OFF-56 an expired session keeps the app and the queue, and the password sends it', async () => {
    const bus = await busOfGuide();
    const before = await aboardBy('demo-guia', bus);
    const phone = await aSignedInPhone('guia');
    await expireToken(phone);
    await phone.context.route('**/securetoken.googleapis.com/**', (route) =>
      route.fulfill({ status: 400, json: { error: { code: 400, message: 'TOKEN_EXPIRED' } } }),
    );
    await phone.reopen(listOf(bus));
    await rowsToBoard(phone).first().click();
    await pillSays(phone, /Sessão expirada/);
    const aboard = phone.page.getByRole('button', { name: /^Embarque de/, pressed: true });
    expect(await aboard.count()).toBe(before + 1);

    const notice = phone.page
      .getByRole('alert')
      .filter({ hasText: 'A sua sessão expirou: 1 alteração por enviar' });
    await notice.getByText('Está guardada neste dispositivo. Entre de novo para a enviar.').waitFor();
    await isAccessible(phone);
    await notice.getByRole('button', { name: 'Entrar de novo' }).click();
    const drawer = phone.page.getByRole('dialog');
    await drawer.getByText(/: a bordo$/).waitFor();
    await drawer.getByRole('button', { name: 'Iniciar sessão novamente' }).click();
    await drawer.getByRole('alert').getByText('Por favor, insira a palavra-passe.').waitFor();
    await drawer.getByLabel('Palavra-passe', { exact: true }).fill('Caravana1');
    await drawer.getByRole('button', { name: 'Iniciar sessão novamente' }).click();
    await drawer.getByText('Nada por resolver.').waitFor();
    await until('sent', async () => (await aboardBy('demo-guia', bus)) === before + 1);
    expect(await notice.count()).toBe(0);
  });
});

const splash = ({ page }: Phone, words: string) => page.getByRole('status').getByText(words);

/** The splash is over 1.8 s after the page began: on a busy machine that is before there is anything on it. */
async function slowSplash(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() / 10;
  });
}

/** As an app of another version would have left it. */
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

/** Answers the next sign-ins in the identity provider's place. Gives the function that lets them through again. */
async function refuseWith({ page }: Phone, message: string): Promise<() => Promise<void>> {
  await page.route(provider, (route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, message } } }),
  );
  return () => page.unroute(provider);
}

async function busOfGuide(uid = 'demo-guia'): Promise<Bus> {
  const buses = await listStored(busesOfTrip('demo-organizador', homeTrip));
  return buses.find((bus) => bus.assignedGuideIds.includes(uid)) as Bus;
}

const listOf = (bus: Bus) => `/trips/${homeTrip}/buses/${bus.id}/passengers`;
const rowsToBoard = ({ page }: Phone) => page.getByRole('button', { name: /^Embarque de/, pressed: false });

/** How many of the bus this guide has ticked aboard, in Firestore. */
async function aboardBy(uid: string, { id }: Bus): Promise<number> {
  const bus = await stored(busRef('demo-organizador', homeTrip, id));
  return bus?.passengers.filter((entry) => entry.boarded && entry.boardedBy === uid).length ?? 0;
}

/** Grows by the uid in the token of every batch that reaches the server; offline the phone only tries. */
function sendersOf({ context }: Phone): string[] {
  const senders: string[] = [];
  context.on('response', (response) => {
    const request = response.request();
    if (!request.url().endsWith('/api/mutations')) return;
    const payload = request.headers().authorization?.split('.')[1] ?? '';
    senders.push(JSON.parse(Buffer.from(payload, 'base64url').toString()).user_id);
  });
  return senders;
}

/** Makes the phone's stored ID token one that ran out two hours ago, behind the closed app. Gives that token. */
async function expireToken(phone: Phone): Promise<string> {
  await phone.reopen('/api/time');
  return phone.page.evaluate(async () => {
    const ask = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await ask(indexedDB.open('firebaseLocalStorageDb'));
    const store = database
      .transaction('firebaseLocalStorage', 'readwrite')
      .objectStore('firebaseLocalStorage');
    const entry = (await ask(store.getAll())).find(({ fbase_key }) => fbase_key.includes('authUser'));
    const tokens = entry.value.stsTokenManager;
    const [header, payload, signature] = tokens.accessToken.split('.');
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const early = { ...claims, iat: claims.iat - 10_800, exp: claims.iat - 7_200 };
    const encoded = btoa(JSON.stringify(early)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    tokens.accessToken = [header, encoded, signature].join('.');
    tokens.expirationTime = early.exp * 1_000;
    await ask(store.put(entry));
    database.close();
    return tokens.accessToken;
  });
}
