import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Booking } from '../../../src/domain/entities/booking.schema.ts';
import type { Bus } from '../../../src/domain/entities/bus.schema.ts';
import type { Profile } from '../../../src/domain/entities/profile.schema.ts';
import type { Trip } from '../../../src/domain/entities/trip.schema.ts';
import {
  bookingRef,
  organizerTripRef,
  passengerBookingRef,
  profileRef,
  publicTripRef,
} from '../../../src/domain/wire/documents.ts';
import { aTripWith } from '../../builders/club.ts';
import { aBus, aPassenger, aProfile, organizer } from '../../builders/entities.ts';
import { aPerson, arrange, emptyClub, stored } from '../../device/club.ts';
import { stopDevices, until } from '../../device/remote-device.ts';
import type { Owner } from '../../device/simulated-device.ts';
import {
  aSignedInPhone,
  bringNetworkBack,
  goTo,
  isSynchronised,
  type Phone,
  pressPill,
  putPhonesAway,
  tripCard,
  withChromium,
} from '../phone.ts';

export const ana = 'ana';
export const noSpace =
  'Não foi possível guardar neste dispositivo: não há espaço. Liberte espaço no dispositivo e tente novamente.';
export let people: Record<'ana' | 'organizer', Owner>;
/** Ana's phone of this file. */
export let phone: Phone;

/**
 * Sets up the club and Ana's phone for a test file. Call once per file: a sign-in takes longer than most tests, so they share the
 * phone. Each test has its own trips.
 */
export function withPassenger(): void {
  withChromium();
  beforeAll(async () => {
    await emptyClub();
    const [passenger, boss] = await Promise.all([
      aPerson(ana, 'passenger'),
      aPerson(organizer.uid, 'organizer', { firstName: 'Rita', lastName: 'Moura' }),
    ]);
    people = { ana: passenger, organizer: boss };
    await profileIs({});
    phone = await aSignedInPhone(ana, { permissions: ['clipboard-read', 'clipboard-write'] });
  });
  afterEach(() => bringNetworkBack(phone));
  afterAll(async () => {
    await putPhonesAway();
    await stopDevices();
  });
}

/** Writes a future trip with a bus of ten seats. Returns its id. */
export async function theTrip(
  name: string,
  trip: Partial<Trip> = {},
  { buses = [aBus()], bookings }: { buses?: Bus[]; bookings?: Partial<Booking>[] } = {},
): Promise<string> {
  const tripId = idOf(name);
  const fields = { name, date: '2099-03-05T20:15:00.000Z', ...trip };
  await arrange(aTripWith({ tripId, trip: fields, buses, bookings }));
  return tripId;
}

export const idOf = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .replaceAll(' ', '-');

/** A bus whose only seat is taken. */
export const fullBus = aBus({ capacity: 1, passengers: [aPassenger({ id: 'ze', name: 'Zé' })] });

export async function profileIs(changes: Partial<Profile>): Promise<void> {
  await arrange({ [profileRef(ana).path]: aProfile(changes) });
}

export const dashboard = () => goTo(phone, '/');

/** Changes Ana's profile and waits until the name in the header shows it. */
export async function profileBecomes(changes: Partial<Profile>): Promise<void> {
  const { firstName, lastName } = aProfile(changes);
  await phone.reopen();
  // The emulator tells a listener that is only beginning nothing of a commit of that moment.
  await isSynchronised(phone);
  await profileIs(changes);
  const name = `Menu de ${firstName} ${lastName}`.trim();
  await phone.page.getByRole('button', { name, exact: true }).waitFor();
}

/** Removes Ana's number and goes offline, because online the app asks for a number first (OPEN-97). */
export async function losesPhone(changes: Partial<Profile>): Promise<void> {
  await phone.reopen();
  await isSynchronised(phone);
  await profileIs({ ...changes, phoneNumber: '' });
  await phone.page.getByRole('dialog', { name: 'O seu número de telemóvel' }).waitFor();
  await phone.setOffline(true);
  await phone.page.getByRole('button', { name: /^Menu de/ }).waitFor();
}

export const bookingOf = (name: string) => stored(bookingRef(idOf(name), ana));
export const ownRecordOf = (name: string) => stored(passengerBookingRef(idOf(name), ana));
export const publicCopyOf = (name: string) => stored(publicTripRef(idOf(name)));
export const organizerCopyOf = (name: string) => stored(organizerTripRef(organizer.uid, idOf(name)));
export const nothingIsBooked = async (name: string) => {
  await isSynchronised(phone);
  expect(await bookingOf(name)).toBeUndefined();
  expect(await ownRecordOf(name)).toBeUndefined();
};

export const button = (part: Locator, name: string) => part.getByRole('button', { name, exact: true });
export const reserve = (name: string) => button(tripCard(phone, name), 'Reservar');
export const question = () => phone.page.getByRole('alertdialog', { name: 'Confirmar Reserva' });

export async function requestFromCard(name: string): Promise<void> {
  await reserve(name).click();
  await button(question(), 'Confirmar').click();
}

/** Waits for a trip's card on the dashboard, then opens the trip's page. */
export async function openPage(name: string): Promise<Locator> {
  await dashboard();
  await tripCard(phone, name).waitFor();
  await goTo(phone, `/trip/${idOf(name)}`);
  return pageOfTrip();
}

export async function pageOfTrip(): Promise<Locator> {
  const page = phone.page.locator('main');
  await page.getByRole('heading', { name: 'Os Seus Dados para Reserva' }).waitFor();
  return page;
}

/** Opens the drawer from the pill, because the message that also leads there may be gone. */
export async function openRefusals(): Promise<Locator> {
  await pressPill(phone, /por resolver/);
  return phone.page.getByRole('dialog', { name: 'Os seus pedidos' });
}

export async function discardAll(drawer: Locator): Promise<void> {
  const discard = button(drawer, 'Descartar');
  for (let left = await discard.count(); left > 0; left--) {
    await discard.first().click();
    await until('one fewer', async () => (await discard.count()) === left - 1);
  }
  await drawer.getByText('Nada por resolver.').waitFor();
  expect(await drawer.getByText(/foram enviadas/).count()).toBe(0);
  await phone.page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
}
