import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { profileRef } from '../../../src/domain/wire/documents.ts';
import { aPerson, arrange, emptyClub, stored } from '../../device/club.ts';
import { until } from '../../device/remote-device.ts';
import { isAccessible } from '../axe.ts';
import {
  aSignedInPhone,
  choose,
  databases,
  hasSaid,
  isSynchronised,
  leave,
  loseNetwork,
  type Phone,
  pathOf,
  pillSays,
  says,
  signInAs,
  withChromium,
} from '../phone.ts';

const sending = '**/api/mutations';
const goodbye = 'Sessão terminada com sucesso.';
const noWayBack = /^Sem ligação à internet ninguém consegue voltar a entrar neste dispositivo/;

withChromium();
let phone: Phone;

beforeAll(async () => {
  await emptyClub();
  await aPerson('ana', 'passenger', { firstName: 'Ana', lastName: 'Silva' });
  phone = await aSignedInPhone('ana');
});
beforeEach(async () => {
  await renameTo('Ana');
  if (pathOf(phone) === '/login') await signInAs(phone, 'ana');
  await phone.page.getByRole('button', { name: 'Menu de Ana Silva' }).waitFor();
  await isSynchronised(phone);
  // A message from one test must not satisfy the next.
  await phone.page.getByText(goodbye).waitFor({ state: 'detached' });
});
afterEach(async () => {
  await phone.context.unroute(sending);
  await phone.setOffline(false);
});

const question = () => phone.page.getByRole('dialog', { name: 'Sair com alterações por enviar?' });
const answer = (name: string) => question().getByRole('button', { name, exact: true });
const firstName = async () => (await stored(profileRef('ana')))?.firstName;
const renameTo = async (name: string) =>
  arrange({ [profileRef('ana').path]: { ...(await stored(profileRef('ana'))), firstName: name } });

/** Changes her name while nothing can be sent, and starts to sign out. */
async function leavesWithAnUnsentName(name: string): Promise<void> {
  const { page } = phone;
  await choose(phone, 'Gerir Perfil');
  await page.getByLabel('Nome', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Guardar Nome' }).click();
  await pillSays(phone, /1 por enviar/);
  await leave(phone);
  await question()
    .getByText(/^Há 1 alteração por enviar\./)
    .waitFor();
}

describe('with unsent changes', () => {
  test('AUTH-43 OPEN-103 FAULTS-22 reports no network on "Enviar primeiro", and with one sends and signs out', async () => {
    await phone.context.route(sending, (route) => route.abort());
    await leavesWithAnUnsentName('Benedita');
    await answer('Enviar primeiro').click();
    await says(phone, 'Sem ligação à internet. Tente novamente quando estiver online.');
    expect(await firstName()).toBe('Ana');
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    // Added before the first route is removed: without any route, the queue would be sent.
    await phone.context.route(sending, (route) => held.then(() => route.continue()));
    await answer('Enviar primeiro').click();
    await answer('A enviar…').waitFor();
    expect(pathOf(phone)).toBe('/');
    release();
    await says(phone, goodbye);
    expect(pathOf(phone)).toBe('/login');
    expect(await firstName()).toBe('Benedita');
    await until('nothing is left', async () => (await databases(phone)).length === 0);
  });

  test('AUTH-43 OPEN-103 FAULTS-22 requires "Descartar" to be typed, then deletes the changes and never sends them', async () => {
    await phone.setOffline(true);
    await leavesWithAnUnsentName('Carlota');
    await answer('Descartar').click();
    await question().getByLabel('Para descartar, escreva DESCARTAR').fill('sim');
    await answer('Descartar e sair').click();
    await question().getByRole('alert').getByText('Escreva DESCARTAR para confirmar.').waitFor();
    await question().getByLabel('Para descartar, escreva DESCARTAR').fill('descartar');
    await answer('Descartar e sair').click();
    await says(phone, goodbye);
    await until('nothing is left', async () => (await databases(phone)).length === 0);
    await phone.setOffline(false);
    await signInAs(phone, 'ana');
    expect(await firstName()).toBe('Ana');
    await phone.page.getByRole('button', { name: 'Menu de Ana Silva' }).waitFor();
  });

  test('OPEN-103 FAULTS-22 AUTH-60 changes nothing when the question is closed', async () => {
    await phone.setOffline(true);
    await leavesWithAnUnsentName('Dalila');
    await question().getByText(noWayBack).waitFor();
    await answer('Descartar').click();
    await isAccessible(phone);
    await phone.page.keyboard.press('Escape');
    await question().waitFor({ state: 'detached' });
    await pillSays(phone, /1 por enviar/);
    await phone.setOffline(false);
    await until('sent', async () => (await firstName()) === 'Dalila');
  });
});

test('AUTH-44 says why a sign-out failed, and stays signed in and synchronised', async () => {
  const { page } = phone;
  const failing = await page.evaluateHandle(() => {
    const remove = IDBObjectStore.prototype.delete;
    IDBObjectStore.prototype.delete = function (this: IDBObjectStore, ...args) {
      if (this.transaction.db.name === 'firebaseLocalStorageDb') throw new Error('O disco falhou.');
      return remove.apply(this, args);
    };
    return {
      end() {
        IDBObjectStore.prototype.delete = remove;
      },
    };
  });
  await leave(phone);
  await hasSaid(phone, 'Erro no logout: O disco falhou.');
  await page.getByRole('button', { name: 'Menu de Ana Silva' }).waitFor();
  await renameTo('Eduarda');
  await page.getByRole('button', { name: 'Menu de Eduarda Silva' }).waitFor();
  await failing.evaluate((failure) => failure.end());
});

test('AUTH-60 warns first that nobody can sign in again here when offline with nothing unsent', async () => {
  await loseNetwork(phone);
  const warning = phone.page.getByRole('alertdialog', { name: 'Sair sem ligação à internet?' });
  await leave(phone);
  await warning.getByText(noWayBack).waitFor();
  await warning.getByRole('button', { name: 'Ficar' }).click();
  await warning.waitFor({ state: 'detached' });
  await phone.page.getByRole('button', { name: 'Menu de Ana Silva' }).waitFor();
  await leave(phone);
  await warning.getByRole('button', { name: 'Sair' }).click();
  await says(phone, goodbye);
  expect(pathOf(phone)).toBe('/login');
});

test('AUTH-45 AUTH-46 AUTH-47 removes the device’s push token from the profile without further messages', async () => {
  const token = await until(
    'the phone is registered',
    async () => (await stored(profileRef('ana')))?.notificationToken,
  );
  await until('the phone knows', () =>
    phone.page.evaluate((given) => localStorage.getItem('caravana.pushToken.ana')?.includes(given), token),
  );
  await phone.page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const region = document.querySelector('[aria-label="Mensagens"]') as Element;
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        said.push(node.textContent ?? '');
    }).observe(region, { childList: true });
  });
  const cleanup = phone.page.waitForRequest('**/api/handleLogoutCleanup');
  await leave(phone);
  expect((await cleanup).postDataJSON()).toEqual({ tokenToDelete: token });
  expect((await cleanup).headers().authorization).toMatch(/^Bearer \S+$/);
  await says(phone, goodbye);
  // A sign-out waits only briefly for the server.
  await until('the token has left', async () => {
    const profile = await stored(profileRef('ana'));
    // Another of the person's phones may have one (CANCEL-10).
    return profile && profile.notificationToken !== token;
  });
  await until('nothing is left', async () => (await databases(phone)).length === 0);
  const said = await phone.page.evaluate(() => (window as unknown as { said: string[] }).said);
  expect(said).toEqual([goodbye]);
});
