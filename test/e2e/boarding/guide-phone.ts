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
import { aSignedInPhone, goTo, type Phone, putPhonesAway, withChromium } from '../phone.ts';

/** The account of Rita, whose trips these are. */
export let boss: Owner;
/** The account of Rui, another guide; only where `withGuide` was called with 'rui'. */
export let ruiAccount: Owner;
/** The phone of Célia, who guides. */
export let celia: Phone;
/** The phone of Rita; only where `withGuide` was called with 'rita'. */
export let rita: Phone;

export const bothGuides = [guide.uid, otherGuide.uid];
const far = '2099-03-05T20:15:00.000Z';

/** Call once in a test file: its phones serve all of it, since a sign-in costs more than most tests. Each test has trips of its own. */
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
  afterEach(() => celia.setOffline(false));
  afterAll(async () => {
    await putPhonesAway();
    await stopDevices();
  });
}

/**
 * What this browser has no hardware for is written down instead: vibrations, the badge, the screen that stays on. And
 * the connections to the databases are kept at hand, so that a test can lose them.
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

/** A trip that lies far ahead; its buses are Célia's unless they say otherwise. Every bus has the id `trip-number`. */
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

/** Goes to another list without closing the tab, which would be online for a moment. */
export async function goToList(tripId: string): Promise<Locator> {
  await goTo(celia, `/trips/${tripId}/buses/${tripId}-1/passengers`);
  await celia.page.getByText(new RegExp(`^${tripId} ·`)).waitFor();
  return celia.page.locator('main');
}

/**
 * From now on, until the tab is opened again, an undo stands until it is pressed: what a test waits for in between may
 * take longer than the time that a person has.
 */
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
/** Opens the rest of a row. */
export const unfold = (list: Locator, name: string) =>
  list.getByRole('button', { name: new RegExp(`^${name}`) }).click();
export const details = (list: Locator, name: string) =>
  list.getByRole('button', { name: `${name}: detalhes` });
export const isAboard = async (list: Locator, name: string) =>
  (await boarding(list, name).getAttribute('aria-pressed')) === 'true';
const lastTick = () => celia.page.getByRole('status', { name: 'Última marcação' });
export const undo = () => lastTick().getByRole('button', { name: /^Anular/ });
/** The last tick, in its own place, says this. */
export const tells = (words: string) => lastTick().getByText(words, { exact: true }).waitFor();
export const drawer = () => celia.page.getByRole('dialog', { name: 'Alterações por resolver' });

export async function openDrawer(): Promise<Locator> {
  await celia.page
    .getByRole('banner')
    .getByRole('button', { name: /por enviar|por resolver/ })
    .click();
  await drawer().waitFor();
  return drawer();
}
