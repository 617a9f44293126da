import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Booking } from '../../../src/domain/entities/booking.schema.ts';
import { type Bus, type Passenger, passengerSchema } from '../../../src/domain/entities/bus.schema.ts';
import type { Trip } from '../../../src/domain/entities/trip.schema.ts';
import { busRef, profileRef } from '../../../src/domain/wire/documents.ts';
import { undoDuration } from '../../../src/session/messages/message-store.ts';
import { aTripWith } from '../../builders/club.ts';
import { aBus, aPassenger, aProfile, guide, organizer, otherGuide } from '../../builders/entities.ts';
import { aPerson, arrange, emptyClub, stored } from '../../device/club.ts';
import { stopDevices } from '../../device/remote-device.ts';
import type { Owner } from '../../device/simulated-device.ts';
import {
  aSignedInPhone,
  bringNetworkBack,
  goTo,
  type Phone,
  pressPill,
  putPhonesAway,
  withChromium,
} from '../phone.ts';

/** The account of Rita, who organizes the trips. */
export let boss: Owner;
/** The account of Rui, another guide; set only after `withGuide('rui')`. */
export let ruiAccount: Owner;
/** The phone of Célia, the guide. */
export let celia: Phone;
/** Rita's phone; set only after `withGuide('rita')`. */
export let rita: Phone;

export const bothGuides = [guide.uid, otherGuide.uid];
const far = '2099-03-05T20:15:00.000Z';

/**
 * Sets up the club and Célia's phone for a test file; with 'rita' also Rita's phone, with 'rui' also
 * Rui's account. Call once per file: a sign-in takes longer than most tests, so they share the phones. Each test has its own trips.
 */
export function withGuide(...also: ('rita' | 'rui')[]): void {
  withChromium();
  beforeAll(async () => {
    await emptyClub();
    [boss] = await Promise.all([
      aPerson(organizer.uid, 'organizer', { firstName: 'Rita', lastName: 'Moura' }),
      aPerson(guide.uid, 'guide', { firstName: 'Célia', lastName: 'Bastos' }),
    ]);
    if (also.includes('rui')) {
      ruiAccount = await aPerson(otherGuide.uid, 'guide', { firstName: 'Rui', lastName: 'Prates' });
    }
    await arrange({ [profileRef('ana').path]: aProfile() });
    celia = await aSignedInPhone(guide.uid, { prepare: watchSignals });
    if (also.includes('rita')) rita = await aSignedInPhone(organizer.uid);
  });
  afterEach(() => bringNetworkBack(celia));
  afterAll(async () => {
    await putPhonesAway();
    await stopDevices();
  });
}

/**
 * Records calls for which this browser has no hardware: vibrations, the badge, the wake lock. Also keeps the database
 * connections, so that a test can close them.
 */
async function watchSignals(context: Phone['context']): Promise<void> {
  await context.addInitScript(() => {
    const signals: Record<string, unknown[]> = { vibrate: [], badge: [], screen: [] };
    Object.assign(window, { signals, connections: [] });
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (...args) {
      const request = open.apply(this, args);
      const { connections } = window as unknown as { connections: IDBDatabase[] };
      request.addEventListener('success', () => connections.push(request.result));
      return request;
    };
    navigator.vibrate = (pattern) => Boolean(signals.vibrate?.push(pattern));
    navigator.setAppBadge = async (count) => void signals.badge?.push(count);
    navigator.clearAppBadge = async () => void signals.badge?.push(0);
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: async (type: string) => {
          signals.screen?.push(type);
          return { release: async () => void signals.screen?.push('released') };
        },
      },
    });
  });
}
export const signalsOf = (phone: Phone, kind: 'vibrate' | 'badge' | 'screen') =>
  phone.page.evaluate(
    (name) => (window as unknown as { signals: Record<string, unknown[]> }).signals[name] ?? [],
    kind,
  );

/** Writes a trip far in the future, with buses `trip-1`, `trip-2`…, which Célia guides by default. */
export async function theTrip(
  tripId: string,
  buses: Partial<Bus>[],
  trip: Partial<Trip> = {},
  bookings: Partial<Booking>[] = [],
): Promise<void> {
  await arrange(
    aTripWith({
      tripId,
      bookings,
      trip: { name: tripId, date: far, ...trip },
      buses: buses.map((bus, index) =>
        aBus({
          id: `${tripId}-${index + 1}`,
          busNumber: String(index + 1),
          organizerId: trip.organizerId ?? organizer.uid,
          ...bus,
        }),
      ),
    }),
  );
}

/** A passenger without an account. */
export const named = (name: string, more: Partial<Passenger> = {}) =>
  passengerSchema.parse({ id: name.replaceAll(' ', '-'), name, ...more });
/** Ana's booking of a seat on the first bus. */
export const accepted = (tripId: string): Partial<Booking> => ({
  status: 'accepted',
  busId: `${tripId}-1`,
  busNumber: '1',
});
/** A passenger with an account. */
export const withAccount = (name: string, more: Partial<Passenger> = {}) =>
  aPassenger({ id: name.replace(' ', '-'), name, ...more });

export const busOf = async (tripId: string, number = 1) =>
  stored(busRef(organizer.uid, tripId, `${tripId}-${number}`));
export const entryOf = async (tripId: string, id: string, number = 1) =>
  (await busOf(tripId, number))?.passengers.find((passenger) => passenger.id === id);

export async function openList(tripId: string, phone = celia, number = 1): Promise<Locator> {
  const base = phone === rita ? '/manage-trip' : '/trips';
  await phone.reopen(`${base}/${tripId}/buses/${tripId}-${number}/passengers`);
  await phone.page.getByRole('heading', { name: `Autocarro ${number}`, level: 1 }).waitFor();
  return phone.page.locator('main');
}

/** Opens another list without closing the tab, since a closing tab is online for a moment. */
export async function goToList(tripId: string): Promise<Locator> {
  await goTo(celia, `/trips/${tripId}/buses/${tripId}-1/passengers`);
  await celia.page.getByText(new RegExp(`^${tripId} ·`)).waitFor();
  return celia.page.locator('main');
}

/** Keeps every undo on screen until the tab is reopened: a test may wait longer than the undo window. */
export async function keepUndo(): Promise<void> {
  await celia.page.evaluate((duration) => {
    const later = window.setTimeout;
    const work = (call: TimerHandler, delay?: number, ...given: unknown[]) =>
      delay === duration ? 0 : later(call, delay, ...given);
    Object.assign(window, { setTimeout: work });
  }, undoDuration);
}

export const row = (list: Locator, name: string) =>
  list.getByRole('listitem').filter({ has: list.page().getByText(name, { exact: true }) });
export const boarding = (list: Locator, name: string) =>
  list.getByRole('button', { name: new RegExp(`^Embarque de ${name}:`) });
export const payment = (list: Locator, name: string) =>
  list.getByRole('button', { name: new RegExp(`^Pagamento de ${name}:`) });
/** Expands a row. */
export const unfold = (list: Locator, name: string) =>
  list.getByRole('button', { name: new RegExp(`^${name}`) }).click();
export const details = (list: Locator, name: string) =>
  list.getByRole('button', { name: `${name}: detalhes` });
export const isAboard = async (list: Locator, name: string) =>
  (await boarding(list, name).getAttribute('aria-pressed')) === 'true';
const lastTick = () => celia.page.getByRole('status', { name: 'Última marcação' });
export const undo = () => lastTick().getByRole('button', { name: /^Anular/ });
/** Waits until the status of the last tick shows this text. */
export const tells = (words: string) => lastTick().getByText(words, { exact: true }).waitFor();
export const drawer = () => celia.page.getByRole('dialog', { name: 'Alterações por resolver' });

export async function openDrawer(): Promise<Locator> {
  await pressPill(celia, /por enviar|por resolver/);
  await drawer().waitFor();
  return drawer();
}
