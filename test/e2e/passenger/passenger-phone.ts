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
  goTo,
  isSynchronised,
  type Phone,
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

/** Call once in a test file: one phone for all of it, since a sign-in costs more than most tests. Each test has trips of its own. */
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
  afterEach(() => phone.setOffline(false));
  afterAll(async () => {
    await putPhonesAway();
    await stopDevices();
  });
}

/** Puts a trip into the club, with a bus of ten, on a day that stays in the future. Gives its id. */
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

/** A bus with one seat, which somebody has. */
export const fullBus = aBus({ capacity: 1, passengers: [aPassenger({ id: 'ze', name: 'Zé' })] });

export async function profileIs(changes: Partial<Profile>): Promise<void> {
  await arrange({ [profileRef(ana).path]: aProfile(changes) });
}

export const dashboard = () => goTo(phone, '/');

/** Gives Ana another profile and waits until her dashboard has it: her first name in the header tells. */
export async function profileBecomes(changes: Partial<Profile>): Promise<void> {
  const { firstName, lastName } = aProfile(changes);
  await phone.reopen();
  await profileIs(changes);
  const name = `Menu de ${firstName} ${lastName}`.trim();
  await phone.page.getByRole('button', { name, exact: true }).waitFor();
}

/** Her profile has no number: online the app asks for one before all else, so the network goes as well (OPEN-97). */
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

/** Goes to the page of a trip by its card, once that has come in. */
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

/** Opens the drawer from the pill: the message that leads there too has its time, and may be over. */
export async function openRefusals(): Promise<Locator> {
  await phone.page
    .getByRole('banner')
    .getByRole('button', { name: /por resolver/ })
    .click();
  return phone.page.getByRole('dialog', { name: 'Alterações por resolver' });
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
