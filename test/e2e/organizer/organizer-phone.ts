import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Booking } from '../../../src/domain/entities/booking.schema.ts';
import type { Bus } from '../../../src/domain/entities/bus.schema.ts';
import type { Trip } from '../../../src/domain/entities/trip.schema.ts';
import {
  bookingRef,
  busesOfTrip,
  busRef,
  organizerTripRef,
  profileRef,
  publicTripRef,
} from '../../../src/domain/wire/documents.ts';
import { aTripWith } from '../../builders/club.ts';
import { aBus, aProfile, guide, organizer, otherOrganizer } from '../../builders/entities.ts';
import { aPerson, arrange, emptyClub, listStored, stored } from '../../device/club.ts';
import { until } from '../../device/remote-device.ts';
import {
  aSignedInPhone,
  bringNetworkBack,
  goTo,
  type Phone,
  phoneSize,
  putPhonesAway,
  withChromium,
} from '../phone.ts';

export const someDay = '2099-03-05T20:15:00.000Z';
export const notMine = 'Acesso não autorizado: Você não é o organizador desta viagem.';

/** The organizer's phone of this file. */
export let phone: Phone;

/**
 * Sets up the club and the organizer's phone for a test file. Call once per file: a sign-in takes longer than most tests, so they
 * share the phone. Each test has its own trips.
 */
export function withOrganizer(): void {
  withChromium();
  beforeAll(async () => {
    await emptyClub();
    await aPerson(organizer.uid, 'organizer', { firstName: 'Rita', lastName: 'Moura' });
    const others = [
      aProfile(),
      aProfile({ uid: guide.uid, role: 'guide', firstName: 'Célia', lastName: 'Bastos' }),
      aProfile({ uid: otherOrganizer.uid, role: 'organizer', firstName: 'Álvaro', lastName: 'Pimenta' }),
    ];
    await arrange(Object.fromEntries(others.map((profile) => [profileRef(profile.uid).path, profile])));
    phone = await aSignedInPhone(organizer.uid);
  });
  afterEach(async () => {
    await bringNetworkBack(phone);
    await phone.page.setViewportSize(phoneSize);
  });
  afterAll(putPhonesAway);
}

interface Parts {
  trip?: Partial<Trip>;
  buses?: Partial<Bus>[];
  bookings?: Partial<Booking>[];
}

const arranged = new Map<string, Parts>();

/** Writes a trip of the organizer, named like its id by default, with buses `id-1`, `id-2`… */
export async function theTrip(tripId: string, parts: Parts = {}): Promise<void> {
  const { trip = {}, buses = [], bookings = [] } = parts;
  arranged.set(tripId, parts);
  const organizerId = trip.organizerId ?? organizer.uid;
  const rows = buses.map((bus, index) =>
    aBus({ id: `${tripId}-${index + 1}`, busNumber: String(index + 1), organizerId, ...bus }),
  );
  const requests = bookings.map((booking) => ({ organizerId, ...booking }));
  await arrange(
    aTripWith({ tripId, trip: { name: tripId, date: someDay, ...trip }, buses: rows, bookings: requests }),
  );
}

export const bookingOf = (tripId: string, uid: string) => stored(bookingRef(tripId, uid));

export const main = () => phone.page.locator('main');
export const button = (part: Locator, name: string | RegExp) =>
  part.getByRole('button', { name, exact: typeof name === 'string' });
export const question = () => phone.page.getByRole('alertdialog');
export const messages = () => phone.page.getByLabel('Mensagens');
export const section = (title: string) =>
  main()
    .locator('section')
    .filter({ has: phone.page.getByRole('heading', { name: title, level: 2, exact: true }) });
export const unfold = (row: Locator) => row.getByRole('button', { expanded: false }).first().click();
export const rowIn = (list: string, name: string) =>
  main()
    .getByRole('list', { name: list, exact: true })
    .getByRole('listitem')
    .filter({ has: phone.page.getByText(name, { exact: true }) });
export const requestRow = (name: string) => rowIn('Reservas pendentes', name);

/** Goes to the page of an arranged trip, as a link does, and waits until all its data have loaded. */
export async function manage(tripId: string): Promise<void> {
  const { trip = {}, buses = [], bookings = [] } = arranged.get(tripId) ?? {};
  await goTo(phone, `/manage-trip/${tripId}`);
  await phone.page.evaluate(() => scrollTo(0, 0));
  await main()
    .getByRole('heading', { name: trip.name ?? tripId, level: 1 })
    .waitFor();
  const requests = bookings.filter(({ status = 'pending' }) => status === 'pending');
  if (buses.length > 0) {
    await section('Autocarros')
      .getByRole('listitem')
      .nth(buses.length - 1)
      .waitFor();
  }
  if (requests.length > 0 && trip.organizerId === undefined) {
    // Of a long list only the rows near the screen are drawn.
    if (requests.length > 60) {
      await section('Reservas Pendentes').getByRole('heading', { level: 2 }).scrollIntoViewIfNeeded();
    }
    await main()
      .getByRole('list', { name: 'Reservas pendentes' })
      .locator(`[aria-setsize="${requests.length}"]`)
      .first()
      .waitFor();
  }
}

/** Opens the page of a trip in a new tab, which starts from the data on disk. */
export async function manageAnew(tripId: string): Promise<void> {
  await phone.reopen(`/manage-trip/${tripId}`);
  await section('Autocarros').waitFor();
}

/** Decides a request and confirms the question. */
export async function decide(name: string, outcome: 'Aceitar' | 'Rejeitar'): Promise<void> {
  await unfold(requestRow(name));
  await button(requestRow(name), outcome).click();
  await button(question(), outcome).click();
}

export const copiesOf = (tripId: string) =>
  Promise.all([stored(publicTripRef(tripId)), stored(organizerTripRef(organizer.uid, tripId))]);
export const busesOf = (tripId: string) => listStored(busesOfTrip(organizer.uid, tripId));

/** Waits until both copies of a trip hold these fields. */
export async function bothCopiesHold(tripId: string, fields: Partial<Trip>): Promise<void> {
  await until(`${tripId} ${JSON.stringify(fields)}`, async () => {
    const [shown] = await copiesOf(tripId);
    return Object.entries(fields).every(([key, value]) => shown?.[key as keyof Trip] === value);
  });
  expect((await copiesOf(tripId))[1]).toMatchObject(fields);
}

/** The row of one of the organizer's trips on the dashboard. */
export const tripRow = (name: string) =>
  section('Viagens Criadas')
    .getByRole('listitem')
    .filter({ has: phone.page.getByText(name, { exact: true }) });
export const busRow = (number: string) =>
  section('Autocarros')
    .getByRole('listitem')
    .filter({
      has: phone.page.locator('span', { hasText: new RegExp(`^Autocarro ${number}(por enviar)?$`) }),
    });

export async function addBus(number: string, capacity?: string): Promise<Locator> {
  const buses = section('Autocarros');
  if ((await buses.getByLabel('Número').count()) === 0) {
    await button(buses, 'Adicionar autocarro').first().click();
  }
  const form = buses.locator('form').filter({ has: phone.page.getByLabel('Número') });
  await form.getByLabel('Número').fill(number);
  if (capacity !== undefined) await form.getByLabel('Capacidade').fill(capacity);
  await button(form, 'Adicionar autocarro').click();
  return form;
}

export const busOf = (busId: string) => stored(busRef(organizer.uid, busId.replace(/-\d+$/, ''), busId));
export const passengerRow = (name: string) =>
  main()
    .getByRole('row')
    .filter({ has: phone.page.getByRole('rowheader', { name }) });
