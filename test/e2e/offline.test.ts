import { request as askFor } from 'node:http';
import type { Locator, Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Booking } from '../../src/domain/entities/booking.schema.ts';
import type { Bus } from '../../src/domain/entities/bus.schema.ts';
import { searchable } from '../../src/domain/text.ts';
import { bookingRef, busesOfTrip, busRef, profileRef } from '../../src/domain/wire/documents.ts';
import { listStored, stored } from '../device/club.ts';
import { until } from '../device/remote-device.ts';
import { freshDemoClub } from './demo-club.ts';
import {
  aPhone,
  aSignedInPhone,
  goTo,
  isSynchronised,
  type Phone,
  pathOf,
  pillSays,
  signInAs,
  withChromium,
} from './phone.ts';
import { rejectRequest } from './trip-page.ts';
import { copiesHeld, workerOf } from './worker.ts';

const homeTrip = 'demo-viagem-casa';
const awayTrip = 'demo-viagem-fora';

withChromium();
let [organizer, guide, passenger, newcomer] = [] as unknown as [Phone, Phone, Phone, Phone];
let bus: Bus;

beforeAll(async () => {
  await freshDemoClub();
  const buses = await listStored(busesOfTrip('demo-organizador', homeTrip));
  bus = buses.find((found) => found.assignedGuideIds.includes('demo-guia')) as Bus;
  [organizer, guide, passenger, newcomer] = await Promise.all([
    aSignedInPhone('organizador'),
    aSignedInPhone('guia'),
    aSignedInPhone('passageiro'),
    aSignedInPhone('novo'),
  ]);
});

const guideList = () => `/trips/${homeTrip}/buses/${bus.id}/passengers`;
const rows = ({ page }: Phone) => page.getByRole('list', { name: 'Passageiros' }).getByRole('listitem');
const toBoard = ({ page }: Phone) => page.getByRole('button', { name: /^Embarque de/, pressed: false });
const text = (phone: Phone, words: string | RegExp) => phone.page.getByText(words).first().waitFor();

describe('with no network at all', () => {
  test('OFF-01 OFF-15 OFF-17 OFF-22 OFF-28 SHELL-30 FAULTS-19 every route of every role starts cold, with its data and its pictures', async () => {
    const trip = (phone: Phone) => phone.page.getByRole('article', { name: 'A caminho do norte' });
    const walks: [Phone, Record<string, (phone: Phone) => Promise<unknown>>][] = [
      [newcomer, { '/': (phone) => text(phone, 'A sua função está a ser definida ou não é reconhecida.') }],
      [
        passenger,
        {
          '/': (phone) => trip(phone).getByRole('button', { name: 'Reserva aceite' }).waitFor(),
          [`/trip/${awayTrip}`]: async (phone) => {
            await text(phone, 'Terminal Rodoviário');
            await text(phone, 'Reserva já efetuada (Aceite)');
            await phone.page.getByRole('button', { name: /^Menu de/ }).click();
            await phone.page.getByRole('menuitem', { name: 'Histórico' }).click();
            await text(phone, 'Última em casa');
          },
        },
      ],
      [
        guide,
        {
          '/': async (phone) => {
            await trip(phone).waitFor();
            await phone.page.getByRole('button', { name: /^Jogo grande em casa/ }).click();
            await phone.page.getByRole('link', { name: 'Ver Passageiros' }).waitFor();
          },
          [guideList()]: async (phone) => {
            await rows(phone).first().waitFor();
            expect(await rows(phone).count()).toBe(bus.passengers.length);
          },
        },
      ],
      [
        organizer,
        {
          '/': (phone) => phone.page.getByRole('button', { name: /^A caminho do norte/ }).waitFor(),
          '/create-trip': async (phone) => {
            await phone.page.getByLabel('Nome da viagem').waitFor();
            await phone.page.getByRole('radio', { name: 'União Serrana' }).waitFor();
          },
          [`/manage-trip/${homeTrip}`]: async (phone) => {
            await phone.page.getByRole('list', { name: 'Reservas pendentes' }).waitFor();
            await phone.page.getByRole('button', { name: /^Autocarro 1/ }).waitFor();
          },
          '/manage-bookings/x': (phone) => text(phone, 'Esta página está em construção.'),
          [`/manage-trip/${homeTrip}/buses/${bus.id}/passengers`]: (phone) => rows(phone).first().waitFor(),
        },
      ],
    ];
    await Promise.all(
      walks.map(async ([phone, screens]) => {
        const seen = await pictures(phone);
        await phone.setOffline(true);
        const fromNetwork: { page: Page | undefined; url: string }[] = [];
        phone.context.on('response', (answer) => {
          if (answer.fromServiceWorker()) return;
          const page = answer.request().serviceWorker() ? undefined : answer.frame().page();
          fromNetwork.push({ page, url: answer.url() });
        });
        // A closing tab is online again for a moment: what it is answered then is not what the next one opens with.
        const answersTo = (open: Page) =>
          fromNetwork.filter(({ page }) => page === undefined || page === open);
        for (const [path, shows] of Object.entries(screens)) {
          await phone.reopen(path);
          await shows(phone);
          expect(pathOf(phone)).toBe(path);
          if (path === '/') expect(await pictures(phone)).toEqual(seen);
          expect(answersTo(phone.page)).toEqual([]);
        }
      }),
    );
    expect((await pictures(passenger)).length).toBeGreaterThan(3);
  });

  test('OFF-06 BOARD-01 BOARD-03 BOARD-04 BOARD-05 search, order and counters work on what the phone holds', async () => {
    const { page } = guide;
    const seats = bus.passengers.reduce((sum, entry) => sum + entry.seats, 0);
    await guide.setOffline(true);
    await goTo(guide, guideList());
    const counters = page.getByRole('main').locator('dl').first().getByRole('definition');
    await counters.first().waitFor();
    const shown = await counters.allInnerTexts();
    expect(shown.map(Number)).toEqual([bus.capacity, seats, bus.capacity - seats]);

    const accented = bus.passengers.find(({ name }) => searchable(name) !== name.toLowerCase())?.name ?? '';
    await page.getByRole('searchbox').fill(searchable(accented));
    await until('only the one searched for', async () => (await rows(guide).count()) === 1);
    await rows(guide).getByText(accented, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Fechar', exact: true }).click();

    const order = page.getByRole('group', { name: 'Mostrar primeiro' });
    const first = await nameOf(rows(guide).first());
    const toTick = bus.passengers.find(({ name }) => name === first);
    await toBoard(guide).first().click();
    const aboardLast = order.getByRole('button', { name: `Por embarcar ${seats - (toTick?.seats ?? 0)}` });
    await aboardLast.click();
    await until('who is aboard comes last', async () => (await nameOf(rows(guide).last())) === first);
    await aboardLast.click();

    const unpaid = bus.passengers.filter((entry) => entry.paymentStatus === 'Pendente').length;
    await page
      .getByRole('button', { name: /^Pagamento de .*: Pendente/ })
      .first()
      .click();
    await order.getByRole('button', { name: /^Por pagar/ }).click();
    const payments = page.getByRole('button', { name: /^Pagamento de/ });
    const paidLast = bus.passengers.map((_, index) => (index < unpaid - 1 ? 'Pendente' : 'Pago'));
    await until('who has paid comes last', async () => {
      const labels = await payments.allTextContents();
      return labels.map((label) => label.split(': ').at(-1)).join() === paidLast.join();
    });
    await pillSays(guide, /2 por enviar/);
  });
});

describe('with a network that is none', () => {
  test('OFF-02 FAULTS-47 requests that nobody answers hold up no screen, and the pill finds it out by itself', async () => {
    const hanging: Route[] = [];
    const phones = [organizer, guide, passenger, newcomer];
    const { firestore, auth } = await doors(passenger);
    const everyDoor = (url: URL) =>
      url.host === firestore || url.host === auth || url.pathname.startsWith('/api/');
    for (const phone of phones) {
      await phone.context.route(everyDoor, (route) => void hanging.push(route));
      await phone.setOffline(false);
    }
    await Promise.all(phones.map((phone) => phone.reopen('/')));
    await passenger.page.getByRole('article', { name: 'Jogo grande em casa' }).waitFor();
    await organizer.page.getByRole('button', { name: /^Jogo grande em casa/ }).waitFor();
    await guide.page.getByRole('button', { name: /^Jogo grande em casa/ }).waitFor();
    await text(newcomer, 'A sua função está a ser definida ou não é reconhecida.');
    expect(await passenger.page.evaluate(() => navigator.onLine)).toBe(true);
    const before = await aboard();
    await goTo(guide, guideList());
    await toBoard(guide).first().click();
    await Promise.all([
      pillSays(guide, /^Sem ligação · \d+ por enviar/),
      ...[passenger, organizer, newcomer].map((phone) => pillSays(phone, /^Sem ligação/)),
    ]);

    for (const phone of phones) await phone.context.unroute(everyDoor);
    for (const route of hanging) await route.abort().catch(() => undefined);
    await isSynchronised(guide);
    await until('sent', async () => (await aboard()) > before);
  });

  test('OFF-33 FAULTS-47 a stream that lost its first answers on the way, but lives, is begun anew', async () => {
    await organizer.setOffline(false);
    await organizer.closeTab();
    const { firestore } = await doors(passenger);
    let lost = 0;
    const stream = (url: URL) => url.host === firestore && url.pathname.endsWith('/Listen/channel');
    await organizer.context.route(stream, async (route) => {
      const url = new URL(route.request().url());
      if (route.request().method() !== 'GET' || url.searchParams.get('TYPE') !== 'xmlhttp')
        return route.continue();
      // The first time the answers are read and thrown away; the server is told that they came.
      if (lost === 0) lost = await swallowAnswers(url);
      if (Number(url.searchParams.get('AID')) < lost) url.searchParams.set('AID', String(lost));
      return route.continue({ url: url.href });
    });
    await organizer.reopen('/');
    await organizer.page.getByRole('button', { name: /^Jogo grande em casa/ }).waitFor();
    await until('some answers lost', async () => lost > 10);
    await organizer.context.unroute(stream);
    await isSynchronised(organizer);
  });

  test('FAULTS-12 FAULTS-13 OFF-33 answers that decide nothing are tried again until it is sent', async () => {
    await guide.setOffline(false);
    const before = await aboard();
    const answers = [
      { status: 503, json: { code: 'UNAVAILABLE', message: 'Tente mais tarde.' } },
      { status: 503, json: { code: 'UNAVAILABLE', message: 'Tente mais tarde.' } },
      { status: 200, contentType: 'text/html', body: '<h1>Bem-vindo ao WiFi do estádio</h1>' },
    ];
    let tries = 0;
    const sending = '**/api/mutations';
    await guide.context.route(sending, (route) => {
      const answer = answers[tries++];
      return answer ? route.fulfill(answer) : route.continue();
    });
    await goTo(guide, guideList());
    await toBoard(guide).first().click();
    await pillSays(guide, /1 por enviar/);
    await until('sent', async () => (await aboard()) === before + 1);
    await isSynchronised(guide);
    // The worker holds a copy, and may have asked as well.
    expect(tries).toBeGreaterThan(answers.length);
    await guide.context.unroute(sending);
  });

  test('OFF-61 OFF-62 a network that wants a sign-in, a server that is down and one that hangs are each said as they are', async () => {
    await goTo(guide, guideList());
    await isSynchronised(guide);
    const portal = { status: 200, contentType: 'text/html', body: '<h1>Bem-vindo ao WiFi do estádio</h1>' };
    let answer: object = portal;
    const streams = /google\.firestore/;
    const server = '**/api/**';
    await guide.context.route(streams, (route) => route.abort());
    await guide.context.route(server, (route) => route.fulfill(answer));
    const { page } = guide;
    const drawer = page.getByRole('dialog', { name: 'Alterações por resolver' });
    const askNow = () => drawer.getByRole('button', { name: 'Sincronizar agora' }).click();
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Sincronizado/ })
      .click();
    await askNow();
    await drawer.getByText('Esta rede pede início de sessão').waitFor();
    await drawer.getByText(/^Abra o navegador e inicie sessão nesta rede/).waitFor();
    answer = { status: 503, body: '' };
    await askNow();
    await drawer.getByText('Servidor indisponível').waitFor();
    await guide.context.unroute(server);
    const sending = '**/api/mutations';
    // Nothing passes, and nobody says so.
    await guide.context.route(sending, () => undefined);
    await askNow();
    await drawer.getByText('A sincronizar…').first().waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    const before = await aboard();
    await toBoard(guide).first().click();
    await pillSays(guide, /^1 por enviar$/);

    await guide.context.unroute(sending);
    await guide.context.unroute(streams);
    await guide.reopen('/');
    await until('sent', async () => (await aboard()) === before + 1);
    await isSynchronised(guide);
  });
});

describe('what the phone keeps and sends', () => {
  test('FAULTS-2 FAULTS-44 OPEN-104 taps go to the disk for good, and out at the start and on «online», where there is no background sync', async () => {
    await guide.context.addInitScript(() => {
      const { transaction } = IDBDatabase.prototype;
      const asked: string[] = [];
      Object.assign(window, { asked });
      IDBDatabase.prototype.transaction = function (this: IDBDatabase, stores, mode, options) {
        if (this.name.includes('-outbox--') && this.name.endsWith('--mutations') && mode === 'readwrite') {
          asked.push(options?.durability ?? 'default');
        }
        return transaction.call(this, stores, mode, options);
      };
      Reflect.deleteProperty(window, 'SyncManager');
      Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync');
    });
    await guide.reopen(guideList());
    await isSynchronised(guide);
    const before = await aboard();
    await guide.setOffline(true);
    await toBoard(guide).first().click();
    await pillSays(guide, /1 por enviar/);
    expect(await guide.page.evaluate(() => 'SyncManager' in window)).toBe(false);
    const asked = await guide.page.evaluate(() => (window as unknown as { asked: string[] }).asked);
    expect(asked.length).toBeGreaterThan(0);
    expect(new Set(asked)).toEqual(new Set(['strict']));

    await guide.setOffline(false);
    await until('sent on «online»', async () => (await aboard()) === before + 1);
    await isSynchronised(guide);

    await guide.setOffline(true);
    await toBoard(guide).first().click();
    await pillSays(guide, /1 por enviar/);
    await guide.closeTab();
    await guide.setOffline(false);
    await guide.reopen('/');
    await until('sent at the start', async () => (await aboard()) === before + 2);
  });

  test('OFF-19 OFF-20 OFF-35 what was refused offline is sent by the worker after the app was closed, once', async () => {
    const phone = await aSignedInPhone('organizador');
    const bookings = await listStored({ kind: 'booking', collection: `publicTrips/${homeTrip}/bookings` });
    const { passengerId, passengerName } = bookings.find(({ status }) => status === 'pending') as Booking;
    const notices = async () => {
      const profile = await stored(profileRef(passengerId));
      return profile?.notifications.filter(({ type }) => type === 'booking_rejected').length ?? 0;
    };
    const before = await notices();
    await phone.setOffline(true);
    await goTo(phone, `/manage-trip/${homeTrip}`);
    await rejectRequest(phone, passengerName);
    await pillSays(phone, /1 por enviar/);
    await until('the worker holds a copy', async () => (await copiesHeld(phone)) === 1);
    await phone.closeTab();
    expect((await stored(bookingRef(homeTrip, passengerId)))?.status).toBe('pending');

    const worker = await workerOf(phone);
    await worker.sync();
    expect((await stored(bookingRef(homeTrip, passengerId)))?.status).toBe('pending');
    await phone.setOffline(false);
    await until('sent by the worker', async () => {
      await worker.sync();
      return (await stored(bookingRef(homeTrip, passengerId)))?.status === 'rejected';
    });

    await phone.reopen(`/manage-trip/${homeTrip}`);
    await isSynchronised(phone);
    await until('the worker holds nothing', async () => (await copiesHeld(phone)) === 0);
    expect(await notices()).toBe(before + 1);
  });

  test('CONST-17 without an application identifier every call carries «caravana»', async () => {
    const asked = new Set<string>();
    const phone = await aPhone({
      prepare: (context) =>
        context.route('**/config.json', async (route) => {
          const { appId, ...rest } = await (await route.fetch()).json();
          await route.fulfill({ json: rest });
        }),
    });
    phone.context.on('request', (request) => {
      const body = decodeURIComponent(request.postData() ?? '');
      for (const [, id] of body.matchAll(/\/documents\/apps\/([^/"]*)/g)) asked.add(id ?? '');
    });
    await signInAs(phone, 'socio');
    await phone.page.getByRole('article', { name: 'Jogo grande em casa' }).waitFor();
    expect(await phone.page.evaluate(() => localStorage.getItem('caravana.config'))).not.toContain('appId');
    expect([...asked]).toEqual(['caravana']);
  });
});

/** The addresses of the pictures that are really shown, each decoded. */
async function pictures({ page }: Phone): Promise<string[]> {
  await page.getByText('A carregar…').waitFor({ state: 'detached' });
  return page.evaluate(async () => {
    const images = [...document.images];
    await Promise.all(images.map((image) => image.decode()));
    return images.map((image) => new URL(image.src).pathname).sort();
  });
}

/**
 * Reads what a stream of Firestore's WebChannel answers in two seconds, or for as long as it takes until that is more
 * than ten. Gives the number of the last answer.
 */
function swallowAnswers(url: URL): Promise<number> {
  return new Promise((resolve) => {
    const request = askFor(url, (answer) => {
      let text = '';
      answer.on('data', (chunk) => {
        text += chunk;
      });
      const look = setInterval(() => {
        const numbers = [...text.matchAll(/^\[\[(\d+),/gm)].map(([, number]) => Number(number));
        const last = Math.max(0, ...numbers);
        if (last <= 10) return;
        clearInterval(look);
        request.destroy();
        resolve(last);
      }, 2_000);
    });
    request.end();
  });
}

/** Whose row it is. */
async function nameOf(row: Locator): Promise<string> {
  const label = await row.getByRole('button', { name: /^Embarque de/ }).getAttribute('aria-label');
  return /^Embarque de (.*): /.exec(label ?? '')?.[1] ?? 'nobody';
}

/** How many of the bus are aboard in Firestore. */
async function aboard(): Promise<number> {
  const now = await stored(busRef('demo-organizador', homeTrip, bus.id));
  return now?.passengers.filter((entry) => entry.boarded).length ?? 0;
}

/** Where the app finds Firestore and the identity provider. */
async function doors({ page }: Phone): Promise<{ firestore: string; auth: string }> {
  const config = await page.evaluate(() => localStorage.getItem('caravana.config'));
  const { emulators } = JSON.parse(config ?? '{}');
  return { firestore: emulators.firestore, auth: new URL(emulators.auth).host };
}
