import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { busRef } from '../../../src/domain/wire/documents.ts';
import { guide, organizer } from '../../builders/entities.ts';
import { stored } from '../../device/club.ts';
import { until } from '../../device/remote-device.ts';
import { aPhone, fillStorage, isSynchronised, type Phone, pillSays, trySignIn } from '../phone.ts';
import { aSite } from '../site.ts';
import {
  boarding,
  celia,
  entryOf,
  isAboard,
  named,
  openDrawer,
  openList,
  payment,
  signalsOf,
  theTrip,
  withGuide,
} from './guide-phone.ts';

withGuide();

describe('a full phone', () => {
  test('FAULTS-3 BOARD-41 frees space once on a full phone, then refuses with an error, and keeps the queue', async () => {
    await theTrip('espaco', [{ passengers: [named('Ana'), named('Zé')] }]);
    const list = await openList('espaco');
    await isSynchronised(celia);
    await celia.setOffline(true);
    await boarding(list, 'Ana').click();
    await pillSays(celia, /1 por enviar/);
    // Writes fail until the pictures are deleted.
    await celia.page.evaluate(() => {
      const store = IDBObjectStore.prototype;
      const { add, put } = store;
      const fail = (write: typeof put) =>
        function (this: IDBObjectStore, ...args: Parameters<typeof put>) {
          if (!this.transaction.db.name.includes('outbox')) return write.apply(this, args);
          throw new DOMException('', 'QuotaExceededError');
        };
      Object.assign(store, { add: fail(add), put: fail(put) });
      const { delete: remove } = CacheStorage.prototype;
      CacheStorage.prototype.delete = function (name) {
        Object.assign(store, { add, put });
        CacheStorage.prototype.delete = remove;
        return this.delete(name);
      };
    });
    await boarding(list, 'Zé').click();
    await pillSays(celia, /2 por enviar/);
    expect(await celia.page.evaluate(() => caches.has('trip-images'))).toBe(false);

    await fillStorage(celia);
    await payment(list, 'Ana').click();
    await celia.page.getByText(/^Erro ao registar pagamento: .*não há espaço/).waitFor();
    // The message covers the bar, not a row.
    const message = await celia.page.getByLabel('Mensagens').boundingBox();
    const bar = await celia.page.locator('[data-thumb-bar]').boundingBox();
    expect(message?.y).toBeGreaterThanOrEqual(bar?.y ?? Number.NaN);
    await payment(list, 'Ana').getByText('Pendente').waitFor();
    await pillSays(celia, /2 por enviar/);
    await celia.reopen();
    await pillSays(celia, /2 por enviar/);
    await celia.setOffline(false);
    await until('both ticks', async () => (await entryOf('espaco', 'Zé'))?.boarded);
  });
});

describe('cleared storage', () => {
  test('FAULTS-4 FAULTS-24 OPEN-107 OFF-55 OFF-56 asks the browser to keep the data, and restores unsent changes and the list after it cleared them', async () => {
    await theTrip('guardada', [{ passengers: [named('Ana')] }]);
    let isKept = false;
    // Without a worker: a test cannot control a worker whose storage is cleared while it runs, and it may send its copy.
    const site = await aSite();
    const phone = await aPhone({
      appUrl: site.url,
      serviceWorkers: 'block',
      prepare: async (context) => {
        await context.exposeFunction('askToKeep', () => isKept);
        await context.addInitScript(() => {
          // An empty page has no storage.
          if (!navigator.storage) return;
          const ask = () => (window as unknown as { askToKeep(): Promise<boolean> }).askToKeep();
          navigator.storage.persist = ask;
          navigator.storage.persisted = async () => false;
        });
      },
    });
    await trySignIn(phone, `${guide.uid}@caravana.test`);
    await phone.page.getByText('O dispositivo pode apagar estes dados se ficar sem espaço').waitFor();
    isKept = true;
    await phone.page.getByRole('button', { name: 'Proteger os dados' }).click();
    await phone.page
      .getByText('O dispositivo pode apagar estes dados se ficar sem espaço')
      .waitFor({ state: 'detached' });

    const list = await openList('guardada', phone);
    await isSynchronised(phone);
    // The tab that is left is online for a moment, and may send.
    site.standIn(async (path) =>
      path === '/api/mutations' ? { status: 503, type: 'application/json', body: '{}' } : undefined,
    );
    await phone.setOffline(true);
    await boarding(list, 'Ana').click();
    await pillSays(phone, /1 por enviar/);
    await clearStore(phone);
    await phone.setOffline(false);
    site.standIn(async () => undefined);
    await phone.page.goto(`${site.url}/trips/guardada/buses/guardada-1/passengers`);
    const told = phone.page.getByRole('dialog', { name: 'O dispositivo apagou os dados da aplicação' });
    await told.getByText(/^A alteração que faltava enviar não se perdeu/).waitFor();
    // The identity provider's storage was cleared too, so the password is needed.
    await told.getByText(/ Inicie sessão de novo: sem isso nada é enviado\.$/).waitFor();
    await told.getByRole('button', { name: 'Entrar de novo' }).click();
    const part = phone.page.getByRole('dialog', { name: 'Alterações por resolver' });
    await part.getByLabel('Palavra-passe', { exact: true }).waitFor();
    await phone.page.keyboard.press('Escape');
    await part.waitFor({ state: 'detached' });
    await pillSays(phone, /Sessão expirada/);
    // Until then nothing loads; lists show an error instead of waiting forever or claiming that there is no bus.
    const obstacle = 'Utilizador não autenticado. Inicie sessão novamente.';
    await phone.page.getByText(`Erro ao carregar a lista de passageiros: ${obstacle}`).waitFor();
    await phone.page.getByRole('link', { name: 'Voltar' }).click();
    await phone.page.getByText(`Erro ao carregar os autocarros atribuídos: ${obstacle}`).waitFor();
    await phone.page.getByText(`Erro ao carregar viagens: ${obstacle}`).waitFor();
    await phone.page.goBack();
    const notice = phone.page
      .getByRole('alert')
      .filter({ hasText: 'A sua sessão expirou: 1 alteração por enviar' });
    await notice.getByRole('button', { name: 'Entrar de novo' }).click();
    await part.getByLabel('Palavra-passe', { exact: true }).fill('Caravana1');
    await part.getByRole('button', { name: 'Iniciar sessão novamente' }).click();
    await until('the tick', async () => (await entryOf('guardada', 'Ana'))?.boarded);
    await part.getByText('Nada por resolver.').waitFor();
    await phone.page.keyboard.press('Escape');
    await until('the list is back', () => isAboard(list, 'Ana'));
    await phone.context.close();
    await site.close();
  });
});

describe('unsent changes', () => {
  test('FAULTS-5 keeps working and keeps every tap when the system closes the database connections, with or without an event', async () => {
    const zé = named('Zé');
    await theTrip('fio', [{ passengers: [named('Ana'), zé] }]);
    const list = await openList('fio');
    for (const [isTold, isOn] of [
      [true, true],
      [false, false],
    ] as const) {
      await isSynchronised(celia);
      await loseConnections(isTold);
      // First a change for the replica, then one for the outbox.
      const [ana = named('Ana')] = (await stored(busRef(organizer.uid, 'fio', 'fio-1')))?.passengers ?? [];
      await theTrip('fio', [{ passengers: [ana, { ...zé, boarded: isOn }] }]);
      await until('the change from the server', async () => (await isAboard(list, 'Zé')) === isOn);
      await loseConnections(isTold);
      await payment(list, 'Ana').click();
      const status = isOn ? 'Pago' : 'Pendente';
      if (!isOn) await celia.page.getByRole('button', { name: 'Marcar como pendente' }).click();
      await until('the tap', async () => (await entryOf('fio', 'Ana'))?.paymentStatus === status);
      await payment(list, 'Ana').getByText(status).waitFor();
    }
    await isSynchronised(celia);
  });

  test('FAULTS-48 OFF-26 shows unsent changes in text, as a badge and as a file, even when the app does not start', async () => {
    await theTrip('fila', [{ passengers: [named('Ana'), named('Zé')] }]);
    const list = await openList('fila');
    await isSynchronised(celia);
    await celia.setOffline(true);
    await boarding(list, 'Ana').click();
    await payment(list, 'Zé').click();
    await pillSays(celia, /2 por enviar/);
    await until('the badge', async () => (await signalsOf(celia, 'badge')).at(-1) === 2);

    const part = await openDrawer();
    // A failed attempt is visible too. The page itself watches for it, since it shows for less than a second.
    const isTrying = () =>
      [...document.querySelectorAll('[role=dialog] button')].some((one) => one.textContent === 'A enviar…');
    await Promise.all([
      celia.page.waitForFunction(isTrying, undefined, { polling: 50 }),
      part.getByRole('button', { name: 'Enviar agora' }).click(),
    ]);
    await part.getByRole('button', { name: 'Enviar agora' }).waitFor();
    const inDrawer = celia.page.waitForEvent('download');
    await part.getByRole('button', { name: 'Guardar cópia' }).click();
    const kept = await fileOf(await inDrawer);
    expect(kept).toMatchObject({ app: 'caravana', uid: guide.uid });
    expect(kept.mutations.map(({ name, args }) => [name, args?.passengerId])).toEqual([
      ['setBoarded', 'Ana'],
      ['recordPayment', 'Zé'],
    ]);

    // Every start crashes because the replica cannot be opened.
    await celia.context.addInitScript(() => {
      if (!localStorage.getItem('broken')) return;
      const { open } = IDBFactory.prototype;
      IDBFactory.prototype.open = function (name, ...rest) {
        if (name.includes('-guide-v')) throw new DOMException('avariado', 'UnknownError');
        return open.call(this, name, ...rest);
      };
    });
    await celia.page.evaluate(() => localStorage.setItem('broken', 'yes'));
    await celia.reopen();
    await celia.page.getByText(/^Erro ao carregar a aplicação\. As alterações guardadas/).waitFor();
    const rescued = celia.page.waitForEvent('download');
    await celia.page.getByRole('button', { name: 'Guardar cópia' }).click();
    const saved = await fileOf(await rescued);
    expect(saved.uid).toBe(guide.uid);
    expect(saved.mutations.map(({ name, args }) => [name, args?.passengerId])).toEqual([
      ['setBoarded', 'Ana'],
      ['recordPayment', 'Zé'],
    ]);

    await celia.page.evaluate(() => localStorage.removeItem('broken'));
    await celia.reopen();
    // An offline start still knows how old its data are.
    await (await openDrawer()).getByText(/^Último contacto com o servidor: /).waitFor();
    await celia.page.keyboard.press('Escape');
    await celia.setOffline(false);
    await until('both are sent', async () => (await entryOf('fila', 'Zé'))?.paymentStatus === 'Pago');
    await isSynchronised(celia);
    await until('no badge', async () => (await signalsOf(celia, 'badge')).at(-1) === 0);
  });
});

interface QueueFile {
  app: string;
  uid: string;
  mutations: { name?: string; args?: { passengerId?: string } }[];
}

async function fileOf(download: { path(): Promise<string> }): Promise<QueueFile> {
  return JSON.parse(await readFile(await download.path(), 'utf8')) as QueueFile;
}

/** Clears IndexedDB and caches but not localStorage, as a browser does that is short of space. */
async function clearStore({ page, context }: Phone): Promise<void> {
  const origin = new URL(page.url()).origin;
  await page.goto('about:blank');
  const devTools = await context.newCDPSession(page);
  const storageTypes = 'indexeddb,cache_storage';
  await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes });
}

/** Closes the database connections, as iOS does in the background, with or without a `close` event. */
async function loseConnections(isTold: boolean): Promise<void> {
  const lost = await celia.page.evaluate((tell) => {
    const { connections } = window as unknown as { connections: IDBDatabase[] };
    const dead = connections.splice(0);
    for (const connection of dead) {
      connection.close();
      if (tell) connection.dispatchEvent(new Event('close'));
    }
    return dead.filter(({ name }) => name.includes('caravana-')).length;
  }, isTold);
  expect(lost).toBeGreaterThan(0);
}
