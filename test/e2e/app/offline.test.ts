import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Booking } from '../../../src/domain/entities/booking.schema.ts';
import { searchable } from '../../../src/domain/text.ts';
import { bookingRef, profileRef } from '../../../src/domain/wire/documents.ts';
import { listStored, stored } from '../../device/club.ts';
import { until } from '../../device/remote-device.ts';
import { homeTrip } from '../demo-club.ts';
import {
  aPhone,
  aSignedInPhone,
  goTo,
  isSynchronised,
  type Phone,
  pathOf,
  pillSays,
  signInAs,
} from '../phone.ts';
import {
  aboard,
  bus,
  guide,
  guideList,
  newcomer,
  organizer,
  passenger,
  text,
  toBoard,
  withRolePhones,
} from '../role-phones.ts';
import { rejectRequest } from '../trip-page.ts';
import { copiesHeld, workerOf } from '../worker.ts';

withRolePhones();

const awayTrip = 'demo-viagem-fora';
const rows = ({ page }: Phone) => page.getByRole('list', { name: 'Passageiros' }).getByRole('listitem');

describe('without a network', () => {
  test('OFF-81 has the pictures of trips whose cards were not shown', async () => {
    const kept = () =>
      guide.page.evaluate(async () => {
        const entries = await (await caches.open('trip-images')).keys();
        return entries.map(({ url }) => new URL(url).pathname);
      });
    await guide.page.evaluate(() => caches.delete('trip-images'));
    // A screen without pictures.
    await guide.reopen(guideList());
    const trips = await listStored({ kind: 'publicTrip', collection: 'publicTrips' });
    const wanted = trips.flatMap((trip) => [trip.overlayImageUrl, trip.backgroundImageUrl]);
    await until('kept', async () => {
      const present = await kept();
      return wanted.length > 0 && wanted.every((path) => present.includes(path));
    });
    await guide.reopen('/');
    await guide.page.getByRole('article', { name: 'A caminho do norte' }).waitFor();
  });

  test('OFF-01 OFF-15 OFF-17 OFF-22 OFF-28 SHELL-30 FAULTS-19 cold-starts every route of every role with its data and pictures', async () => {
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
        // A closing tab is online for a moment, and may get answers that the next tab does not start with.
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

  test('OFF-06 BOARD-01 BOARD-03 BOARD-04 BOARD-05 searches, sorts and counts from the data on the phone', async () => {
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
    await until('the boarded passenger to be last', async () => (await nameOf(rows(guide).last())) === first);
    await aboardLast.click();

    const unpaid = bus.passengers.filter((entry) => entry.paymentStatus === 'Pendente').length;
    await page
      .getByRole('button', { name: /^Pagamento de .*: Pendente/ })
      .first()
      .click();
    await order.getByRole('button', { name: /^Por pagar/ }).click();
    const payments = page.getByRole('button', { name: /^Pagamento de/ });
    const paidLast = bus.passengers.map((_, index) => (index < unpaid - 1 ? 'Pendente' : 'Pago'));
    await until('paid passengers to be last', async () => {
      const labels = await payments.allTextContents();
      return labels.map((label) => label.split(': ').at(-1)).join() === paidLast.join();
    });
    await pillSays(guide, /2 por enviar/);
  });
});

describe('storage and sending', () => {
  test('FAULTS-2 FAULTS-44 OPEN-104 writes taps to disk, and without background sync sends them at start and on the "online" event', async () => {
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
    await guide.setOffline(false);
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
    await until('sent on the "online" event', async () => (await aboard()) === before + 1);
    await isSynchronised(guide);

    await guide.setOffline(true);
    await toBoard(guide).first().click();
    await pillSays(guide, /1 por enviar/);
    await guide.closeTab();
    await guide.setOffline(false);
    await guide.reopen('/');
    await until('sent at the start', async () => (await aboard()) === before + 2);
  });

  test('OFF-90 lets an app on screen send by itself for ten seconds before the worker sends its copy', async () => {
    const phone = await aSignedInPhone('guia');
    await phone.reopen(guideList());
    await isSynchronised(phone);
    const before = await aboard();
    const sentAt: number[] = [];
    phone.context.on('request', (request) => {
      if (request.serviceWorker() && request.url().endsWith('/api/mutations')) sentAt.push(Date.now());
    });
    await phone.page.evaluate(() => {
      navigator.serviceWorker.addEventListener('message', ({ data }) => {
        Object.assign(window, { told: data.type });
      });
    });
    // The page may not send, so that the worker does.
    await phone.page.route('**/api/mutations', (route) => route.abort());
    const tappedAt = Date.now();
    await toBoard(phone).first().click();
    await until('sent by the worker', async () => (await aboard()) === before + 1);
    expect(Math.min(...sentAt) - tappedAt).toBeGreaterThanOrEqual(10_000);
    expect(await phone.page.evaluate(() => (window as unknown as { told?: string }).told)).toBe(
      'NETWORK_BACK',
    );
  });

  test('OFF-19 OFF-20 OFF-35 sends an offline refusal once, by the worker, after the app closed', async () => {
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

  test('CONST-17 sends "caravana" with every call when no application id is configured', async () => {
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

/** The paths of all pictures on the page, after each has been decoded. */
async function pictures({ page }: Phone): Promise<string[]> {
  await page.getByText('A carregar…').waitFor({ state: 'detached' });
  return page.evaluate(async () => {
    const images = [...document.images];
    await Promise.all(images.map((image) => image.decode()));
    return images.map((image) => new URL(image.src).pathname).sort();
  });
}

/** The name of the passenger in this row. */
async function nameOf(row: Locator): Promise<string> {
  const label = await row.getByRole('button', { name: /^Embarque de/ }).getAttribute('aria-label');
  return /^Embarque de (.*): /.exec(label ?? '')?.[1] ?? 'nobody';
}
