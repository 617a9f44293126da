import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Bus } from '../../../src/domain/entities/bus.schema.ts';
import { bookingRef, busRef, publicTripRef } from '../../../src/domain/wire/documents.ts';
import { stored } from '../../device/club.ts';
import { until } from '../../device/remote-device.ts';
import { busOfGuide, freshDemoClub, homeTrip } from '../demo-club.ts';
import { aSignedInPhone, goTo, isSynchronised, pillSays, putPhonesAway, withChromium } from '../phone.ts';

withChromium();
let bus: Bus;
let listPath: string;

beforeAll(async () => {
  await freshDemoClub();
  bus = await busOfGuide();
  listPath = `/trips/${homeTrip}/buses/${bus.id}/passengers`;
});
afterEach(putPhonesAway);

const toggle = (tab: Page, name: string, pressed: boolean) =>
  tab.getByRole('button', { name: new RegExp(`^Embarque de ${name}`), pressed });

/** The names of the boarded passengers of the bus, in Firestore. */
async function aboard(): Promise<string[]> {
  const now = await stored(busRef('demo-organizador', homeTrip, bus.id));
  return now?.passengers.filter((entry) => entry.boarded).map((entry) => entry.name) ?? [];
}

type Counting = Window & { underWay: Set<object> };

/** Makes each tab track its own pending and held transactions and locks. */
function countWhatOthersWaitFor(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const underWay = new Set<object>();
    Object.assign(window, { underWay });
    const begin = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (...args) {
      const begun = begin.apply(this, args);
      underWay.add(begun);
      for (const end of ['complete', 'abort']) begun.addEventListener(end, () => underWay.delete(begun));
      return begun;
    };
    const ask = LockManager.prototype.request as (...args: unknown[]) => Promise<unknown>;
    Object.assign(LockManager.prototype, {
      request(this: LockManager, ...args: unknown[]) {
        const asked = ask.apply(this, args);
        underWay.add(asked);
        const end = () => underWay.delete(asked);
        asked.then(end, end);
        return asked;
      },
    });
  });
}

/**
 * Stops a tab at a line of script while it holds nothing that another tab waits for, since no browser freezes a tab
 * that does. Resolves when the tab runs again.
 */
function stopsWithNothingUnderWay(tab: Page): Promise<void> {
  return tab.evaluate(async () => {
    const { underWay } = window as unknown as Counting;
    while (underWay.size > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    // biome-ignore lint/suspicious/noDebugger: the tab stops at this line.
    debugger;
  });
}

describe('two tabs of one phone', () => {
  test('OFF-23 OFF-31 FAULTS-17 shares one local store between tabs, and is not blocked by a frozen tab', async () => {
    const [one, two, three] = bus.passengers.map(({ name }) => name) as [string, string, string];
    const phone = await aSignedInPhone('guia', { prepare: countWhatOthersWaitFor });
    await goTo(phone, listPath);
    const first = phone.page;
    const second = await phone.openTab(listPath);
    await toggle(first, one, false).waitFor();
    await toggle(second, one, false).waitFor();
    await phone.setOffline(true);
    await toggle(first, one, false).click();
    await toggle(second, one, true).waitFor();
    await toggle(second, two, false).click();
    await toggle(first, two, true).waitFor();
    await pillSays(phone, /2 por enviar/);
    await second
      .getByRole('banner')
      .getByRole('button', { name: /2 por enviar/ })
      .waitFor();
    await phone.setOffline(false);
    await until('both are sent', async () => (await aboard()).length === 2);
    await isSynchronised(phone);
    expect((await aboard()).sort()).toEqual([one, two].sort());

    // The first tab opened the database and leads. Stopped by the debugger it runs nothing, like a frozen tab:
    // Chromium freezes only hidden tabs, and under Playwright every tab counts as visible. Messages to the tab are
    // lost in the debugger, but kept for a frozen tab.
    await second.bringToFront();
    const devTools = await phone.context.newCDPSession(first);
    const stopped = new Promise((resolve) => devTools.once('Debugger.paused', resolve));
    await devTools.send('Debugger.enable');
    const nudge = stopsWithNothingUnderWay(first);
    await stopped;
    await toggle(second, three, false).click();
    await toggle(second, three, true).waitFor();
    await until('sent anyway', async () => (await aboard()).includes(three));
    await second.getByRole('button', { name: /^Sincronizado/ }).waitFor();
    await devTools.send('Debugger.disable');
    await nudge;
  });

  test('FAULTS-16 makes one booking of the same request from two tabs, and shows it in both', async () => {
    const before = await stored(publicTripRef(homeTrip));
    const phone = await aSignedInPhone('passageiro');
    const tabs = [phone.page, await phone.openTab('/')];
    const card = (tab: Page) => tab.getByRole('article', { name: 'Jogo grande em casa' });
    for (const tab of tabs) await card(tab).getByRole('button', { name: 'Reservar' }).click();
    await Promise.all(
      tabs.map((tab) => tab.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click()),
    );
    for (const tab of tabs) await card(tab).getByRole('button', { name: 'Aguarda aceitação' }).waitFor();
    expect((await stored(bookingRef(homeTrip, 'demo-passageiro')))?.status).toBe('pending');
    const after = await stored(publicTripRef(homeTrip));
    expect(after?.pendingBookingsCount).toBe((before?.pendingBookingsCount ?? 0) + 1);
  });
});
