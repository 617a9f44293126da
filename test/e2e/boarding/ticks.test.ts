import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { seatsAboard } from '../../../src/domain/boarding/seats.ts';
import { otherGuide } from '../../builders/entities.ts';
import { onlineDevice, until } from '../../device/remote-device.ts';
import { isSynchronised, pillSays } from '../phone.ts';
import {
  boarding,
  bothGuides,
  celia,
  details,
  entryOf,
  isAboard,
  keepUndo,
  named,
  openList,
  payment,
  row,
  ruiAccount,
  tells,
  theTrip,
  undo,
  withAccount,
  withGuide,
} from './guide-phone.ts';

withGuide('rui');

/** Clicks this place, whatever covers it. */
async function touch(place: Locator): Promise<void> {
  const list = celia.page.locator('main');
  await boarding(list, 'Ana').click({ trial: true });
  await place.click({ force: true });
}

/**
 * Touches twice, as a bouncing thumb does. Mouse clicks, which test phones send, all count. The second event carries a
 * time stamp of its own, because a busy machine dispatches it too late.
 */
async function touchTwice(place: Locator): Promise<void> {
  await place.click({ trial: true });
  await place.evaluate((button) => {
    const touched = { pointerType: 'touch', bubbles: true };
    const first = new PointerEvent('click', touched);
    const echo = new PointerEvent('click', touched);
    Object.defineProperty(echo, 'timeStamp', { value: first.timeStamp + 50 });
    button.dispatchEvent(first);
    setTimeout(() => button.dispatchEvent(echo), 50);
  });
}

describe('a tap and its undo', () => {
  test('BOARD-08 BOARD-09 BOARD-10 ticks by the whole row, counts a double touch once, and asks before taking a passenger off', async () => {
    await theTrip('toques', [{ passengers: [named('Ana'), named('Zé')] }]);
    const list = await openList('toques');
    // A double touch makes one tick and asks no question.
    await touchTwice(boarding(list, 'Ana'));
    await until('aboard', async () => (await entryOf('toques', 'Ana'))?.boarded);
    const since = (await entryOf('toques', 'Ana'))?.boardedAt;
    expect(await celia.page.getByRole('alertdialog').count()).toBe(0);
    await touchTwice(payment(list, 'Zé'));
    await until('paid', async () => (await entryOf('toques', 'Zé'))?.paymentStatus === 'Pago');
    await isSynchronised(celia);
    await payment(list, 'Zé').getByText('Pago').waitFor();

    await touch(row(list, 'Ana').getByText('Ana', { exact: true }));
    const question = celia.page.getByRole('alertdialog', { name: 'Ana já está a bordo' });
    await question.getByText(/^Embarcou às \d\d:\d\d · Célia$/).waitFor();
    await question.getByRole('button', { name: 'Manter a bordo' }).click();
    await question.waitFor({ state: 'detached' });
    await isSynchronised(celia);
    expect(await entryOf('toques', 'Ana')).toMatchObject({ boarded: true, boardedAt: since });

    await boarding(list, 'Ana').click();
    await question.getByRole('button', { name: 'Retirar' }).click();
    await until('taken off', async () => (await entryOf('toques', 'Ana'))?.boarded === false);
    await details(list, 'Ana').click();
    await row(list, 'Ana')
      .getByText(/^Retirado às \d\d:\d\d · Célia$/)
      .waitFor();
    expect(await isAboard(list, 'Zé')).toBe(false);
  });

  test('BOARD-04 SHELL-34 keeps the focused row in place until the focus leaves, and undoes by keyboard', async () => {
    await theTrip('teclado', [{ passengers: ['Ana', 'Bia', 'Zé'].map((name) => named(name)) }]);
    const list = await openList('teclado');
    const names = () =>
      list
        .getByRole('button', { name: /: detalhes$/ })
        .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')?.split(':')[0]));
    const press = async (...keys: string[]) => {
      for (const key of keys) await celia.page.keyboard.press(key);
    };
    await list.getByRole('button', { name: /^Por embarcar/ }).click();
    await press('Tab', 'Tab', 'Space');
    await tells('A bordo: Ana');
    await celia.page.waitForTimeout(2_000);
    expect(await names()).toEqual(['Ana', 'Bia', 'Zé']);
    await press('Tab', 'Tab', 'Tab');
    await until('Ana to be last', async () => (await names()).at(-1) === 'Ana');
    await press('Space');
    await tells('A bordo: Bia');
    await press('Control+z');
    await tells('Por embarcar: Bia');
    expect(await isAboard(list, 'Bia')).toBe(false);
    // The server's answer arrives while the focus is in the next row, which must not move.
    await press('Space', 'Tab', 'Tab', 'Tab');
    await until('Bia to be last', async () => (await names()).join() === 'Zé,Ana,Bia');
  });

  test('FAULTS-33 BOARD-08 undoes each tap at once, and keeps tap and undo through a crash', async () => {
    await theTrip('anular', [{ assignedGuideIds: bothGuides, passengers: [named('Ana'), named('Zé')] }]);
    const list = await openList('anular');
    await keepUndo();
    await isSynchronised(celia);
    await celia.setOffline(true);
    // Célia’s phone is offline and does not see Rui’s tick.
    const rui = await onlineDevice(ruiAccount);
    await rui.mutate('setBoarded', {
      tripId: 'anular',
      busId: 'anular-1',
      passengerId: 'Ana',
      boarded: true,
    });
    await until('Rui’s tick', async () => (await entryOf('anular', 'Ana'))?.boarded);
    await boarding(list, 'Ana').click();
    await tells('A bordo: Ana');
    await undo().click();
    await tells('Por embarcar: Ana');
    expect(await isAboard(list, 'Ana')).toBe(false);
    await payment(list, 'Zé').click();
    await tells('Pago 20,00€: Zé');
    await undo().click();
    await payment(list, 'Zé').getByText('Pendente').waitFor();
    await boarding(list, 'Zé').click();
    await pillSays(celia, /5 por enviar/);
    expect((await entryOf('anular', 'Zé'))?.boarded).toBe(false);

    // Closed with the undo still on screen: the tick was stored at once.
    await celia.reopen('/trips/anular/buses/anular-1/passengers');
    await pillSays(celia, /5 por enviar/);
    expect(await isAboard(celia.page.locator('main'), 'Zé')).toBe(true);
    await celia.setOffline(false);
    await until('the tick', async () => (await entryOf('anular', 'Zé'))?.boarded);
    await isSynchronised(celia);
    expect(await entryOf('anular', 'Ana')).toMatchObject({ boarded: true, boardedBy: otherGuide.uid });
    await until('Ana is aboard', () => isAboard(celia.page.locator('main'), 'Ana'));
    expect(await entryOf('anular', 'Zé')).toMatchObject({ paymentStatus: 'Pendente', boarded: true });
  });

  test('BOARD-86 BOARD-87 calls missing passengers one by one, ticks them on the way, and boards part of a group', async () => {
    const phone = '912 345 678';
    await theTrip('faltam', [
      { passengers: [named('Ana', { phone }), named('Bia', { boarded: true }), named('Zé', { seats: 4 })] },
    ]);
    const list = await openList('faltam');
    await list.getByRole('button', { name: 'faltam 5: ligar aos que faltam' }).click();
    const sheet = celia.page.getByRole('dialog', { name: 'Ligar aos que faltam' });
    await sheet.getByText('1 de 2').waitFor();
    const links = await sheet
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual(['tel:+351912345678', 'sms:+351912345678', 'https://wa.me/351912345678']);
    await boarding(sheet, 'Ana').click();
    await until('Ana is aboard', () => isAboard(sheet, 'Ana'));
    await sheet.getByRole('button', { name: 'Seguinte' }).click();
    await sheet.getByText('2 de 2').waitFor();
    await sheet.getByText('Sem telemóvel').waitFor();
    await celia.page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    expect(await isAboard(list, 'Ana')).toBe(true);

    await details(list, 'Zé').click();
    for (const count of ['1 de 4 a bordo', '2 de 4 a bordo', '3 de 4 a bordo']) {
      await list.getByRole('button', { name: 'Grupo de Zé: mais um a bordo' }).click();
      await row(list, 'Zé').getByText(count, { exact: true }).waitFor();
    }
    await boarding(list, 'Zé').getByText('3 de 4').waitFor();
    await until('three of four', async () => {
      const group = await entryOf('faltam', 'Zé');
      return group && seatsAboard(group) === 3;
    });
    // Undoing a removal restores the number that was aboard.
    const oneLess = list.getByRole('button', { name: 'Grupo de Zé: menos um a bordo' });
    for (const count of ['2 de 4 a bordo', '1 de 4 a bordo']) {
      await oneLess.click();
      await row(list, 'Zé').getByText(count, { exact: true }).waitFor();
    }
    await oneLess.click();
    await celia.page.getByRole('alertdialog').getByRole('button', { name: 'Retirar' }).click();
    await tells('Por embarcar: Zé');
    await undo().click();
    await row(list, 'Zé').getByText('1 de 4 a bordo', { exact: true }).waitFor();
    await boarding(list, 'Zé').click();
    await row(list, 'Zé').getByText('4 de 4 a bordo', { exact: true }).waitFor();
  });
});

describe('without a network', () => {
  test('BOARD-09 OFF-04 OFF-26 shows an offline tick at once, marked until it is sent', async () => {
    await theTrip('sem-rede', [{ passengers: [withAccount('Ana'), withAccount('Zé')] }]);
    const list = await openList('sem-rede');
    await isSynchronised(celia);
    await celia.setOffline(true);
    await boarding(list, 'Ana').click();
    expect(await boarding(list, 'Ana').getAttribute('aria-pressed')).toBe('true');
    await row(list, 'Ana').getByText('por enviar').waitFor();
    expect(await row(list, 'Zé').getByText('por enviar').count()).toBe(0);
    await list.getByText('1/2', { exact: true }).waitFor();
    await pillSays(celia, /1 por enviar/);
    expect((await entryOf('sem-rede', 'Ana'))?.boarded).toBe(false);

    await celia.setOffline(false);
    await until('aboard', async () => (await entryOf('sem-rede', 'Ana'))?.boarded);
    await row(list, 'Ana').getByText('por enviar').waitFor({ state: 'detached' });
    expect(await boarding(list, 'Ana').getAttribute('aria-pressed')).toBe('true');
  });
});
